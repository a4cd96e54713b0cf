import type { ApiClient } from '#contract/client.ts'
import { isRecord } from '#rules/is-record.ts'
import { type OrderSource, orderSources } from '#rules/order-desk.ts'
import { asText, browserStore, useStored } from '#web/app/browser-store.ts'
import { newRequestKey } from '#web/app/request-key.ts'
import { type FormLine, noFields, type OrderFields } from './order-fields.ts'
import { atPrices, findPrices } from './present-prices.ts'

/** What was sent of a draft under one key, the newest first. */
type EnterAttempt = { key: string; requests: string[] }

/** The draft of an order, saved until the tab is closed: it survives other pages and a reload. */
export type OrderDraft = {
  source: OrderSource
  message: string
  fields: OrderFields
  attempt: EnterAttempt | null
}

export const noDraft: OrderDraft = { source: 'messenger', message: '', fields: noFields, attempt: null }

const drafts = browserStore<OrderDraft>('sessionStorage', 'newOrder', draftIn)

function draftIn(stored: unknown): OrderDraft {
  if (!isRecord(stored) || !isRecord(stored.fields)) return noDraft
  const { fields, attempt } = stored
  const texts = isRecord(fields.addressInfo) ? fields.addressInfo : {}
  const addressInfo = { ...noFields.addressInfo }
  for (const name of Object.keys(addressInfo) as (keyof typeof addressInfo)[]) addressInfo[name] = asText(texts[name])
  return {
    source: orderSources.find((source) => source === stored.source) ?? noDraft.source,
    message: asText(stored.message),
    fields: {
      addressInfo,
      cartItems: Array.isArray(fields.cartItems) ? fields.cartItems.filter(isLine) : [],
      shippingType: fields.shippingType === 'outside' ? 'outside' : 'inside',
      shippingCharge: typeof fields.shippingCharge === 'string' ? fields.shippingCharge : null,
      discountAmount: asText(fields.discountAmount),
    },
    attempt:
      isRecord(attempt) && typeof attempt.key === 'string' && Array.isArray(attempt.requests)
        ? { key: attempt.key, requests: attempt.requests.map(asText) }
        : null,
  }
}

const isLine = (line: unknown): line is FormLine =>
  isRecord(line) &&
  [line.productId, line.title, line.image, line.size].every((text) => typeof text === 'string') &&
  [line.price, line.quantity].every((number) => typeof number === 'number')

export const useOrderDraft = (): OrderDraft => useStored(drafts) ?? noDraft

export const readDraft = drafts.read

export const changeDraft = (changes: Partial<OrderDraft>) => drafts.write({ ...drafts.read(), ...changes })

export const dropDraft = () => drafts.write(null)

/** The lines at today's prices, so that the total that is shown is the one that is agreed. */
export async function readPrices(api: ApiClient) {
  const prices = await findPrices(api, readDraft().fields)
  changeDraft({ fields: atPrices(readDraft().fields, prices) })
}

/**
 * The attempt to enter this order. The key stays until the order is entered, also when the draft was changed, as in the checkout: should an
 * earlier request have reached the shop, the shop knows the key and enters nothing twice.
 */
export function openEnterAttempt(body: unknown): EnterAttempt {
  const request = JSON.stringify(body)
  const { key, requests } = drafts.read().attempt ?? { key: newRequestKey(), requests: [] }
  const attempt = { key, requests: [request, ...requests.filter((earlier) => earlier !== request)] }
  changeDraft({ attempt })
  return attempt
}
