import { language } from '#rules/build-language.ts'
import { usePanelShop } from '../panel-shop.ts'

/** A courier's name in the page's language. */
export function CourierName({ code }: { code: string }) {
  const { couriers } = usePanelShop()
  return couriers.find(({ courier }) => courier === code)?.name[language] ?? code
}
