import { useSuspenseQuery } from '@tanstack/react-query'
import type { ApiClient, CallAnswer } from '#contract/client.ts'
import type { Sentence } from '#rules/languages.ts'
import { formatAdminAmount } from '#rules/money.ts'
import { callQuery } from '#web/app/call-query.ts'
import { type AppContext, useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'

/** What the panel's pages take of the settings. Every page of the panel has it. */
export const panelShopQuery = (api: ApiClient) => callQuery(api, 'getPanelShop', {})

/** The texts for buyers, and the mark before amounts. */
export const usePanelShop = () => useSuspenseQuery(panelShopQuery(useApp().api)).data.data

/** The shop's name in both languages. */
export function useShopName(): Sentence {
  const { name, nameInBangla } = useShop()
  return { en: name, bn: nameInBangla }
}

/** Prints an amount of an order with the panel's mark, outside of components. */
export function adminAmount({ api, queries }: Pick<AppContext, 'api' | 'queries'>, taka: number): string {
  const answer = queries.getQueryData<CallAnswer<'getPanelShop'>>(panelShopQuery(api).queryKey)
  if (!answer) throw new Error('Every page of the panel has its settings')
  return formatAdminAmount(taka, answer.data.panelMark)
}

/** Prints an amount of an order with the panel's mark. */
export function useAdminAmount(): (taka: number) => string {
  const { panelMark } = usePanelShop()
  return (taka) => formatAdminAmount(taka, panelMark)
}
