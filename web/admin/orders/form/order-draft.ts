import { isRecord } from '#rules/is-record.ts'
import { type OrderSource, orderSources } from '#rules/order-desk.ts'
import { browserStore, useStored } from '#web/app/browser-store.ts'
import { type Attempt, attemptFor } from '#web/form/attempt.ts'
import { type FormLine, noFields, type OrderFields } from './order-fields.ts'

/** The draft of an order, saved until the tab is closed: it survives other pages and a reload. */
export type OrderDraft = {
  source: OrderSource
  message: string
  fields: OrderFields
  attempt: Attempt | null
}

export const noDraft: OrderDraft = { source: 'messenger', message: '', fields: noFields, attempt: null }

const drafts = browserStore<OrderDraft>('sessionStorage', 'newOrder', draftIn)

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

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
      isRecord(attempt) && typeof attempt.request === 'string' && typeof attempt.key === 'string'
        ? { request: attempt.request, key: attempt.key }
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

/** The key of this request: the same as long as nothing of it is changed. */
export function keyOfDraft(body: unknown): string {
  const attempt = attemptFor(body, drafts.read().attempt)
  changeDraft({ attempt })
  return attempt.key
}
