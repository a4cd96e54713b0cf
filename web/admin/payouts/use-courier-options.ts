import { language } from '#rules/build-language.ts'
import { usePanelShop } from '../panel-shop.ts'

/** The couriers that the shop uses, to choose from. */
export function useCourierOptions() {
  const { couriers } = usePanelShop()
  return couriers.map(({ courier, name }) => ({ value: courier, label: name[language] }))
}
