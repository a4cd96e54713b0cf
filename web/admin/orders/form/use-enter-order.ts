import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type ChatProposal, readChatMessage } from '#rules/chat-message.ts'
import type { DeliveryZone } from '#rules/delivery.ts'
import type { OrderSource } from '#rules/order-desk.ts'
import { CallError } from '#web/api.ts'
import { invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { sendUnderKey } from '#web/form/attempt.ts'
import { changedPaths } from '#web/form/carry-over.ts'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import {
  changeDraft,
  dropDraft,
  noDraft,
  type OrderDraft,
  openEnterAttempt,
  readDraft,
  readPrices,
  useOrderDraft,
} from './order-draft.ts'
import {
  type ChargedFields,
  hasSizes,
  inProposedPlace,
  linesOf,
  type OrderFields,
  totalsOfFields,
  withCharge,
} from './order-fields.ts'
import { texts } from './texts.ts'

type Sent = { draft: OrderDraft; typed: ChargedFields }

/** The form for an order from a chat: it is filled in from the message, and its draft stays in this tab. */
export function useEnterOrder() {
  const { api, queries } = useApp()
  const navigate = useNavigate()
  const draft = useOrderDraft()
  const { zones } = useShop().delivery
  const { source, message } = draft
  const fields = withCharge(draft.fields, zones)
  const proposal = useMemo(() => proposalOf(message), [message])
  const totals = totalsOfFields(fields)

  const enter = useWrite({
    send: async (api, { typed }: Sent) => {
      const { key, requests } = openEnterAttempt(bodyOf({ source, message, fields: typed }, zones))
      const { request, answer } = await sendUnderKey(requests, (sent) =>
        api.enterOrder({ body: JSON.parse(sent), idempotencyKey: key }),
      )
      return { ...answer, isEarlier: request !== requests[0] }
    },
    onMutate: () => toast.close(),
    onSuccess: ({ orderId, isEarlier }, { draft: sent }, hasLeft) => {
      const left = readDraft()
      // What was typed since may be the order of another buyer.
      const isKept = isTyped(left) && (isEarlier || typedIn(left) !== typedIn(sent))
      if (isKept) changeDraft({ attempt: null })
      else dropDraft()
      toast.success(isKept ? texts.enteredEarlier : texts.placed)
      void invalidate(queries, ['adminListOrders', 'countQueues', 'adminListProducts', 'getStatistics'])
      // There it offers to enter another one.
      if (!hasLeft()) void navigate(paths.admin.order(orderId), { state: { isEntered: true } })
    },
    afterError: async (error) => {
      if (error instanceof CallError && error.code === 'prices_changed') await readPrices(api)
    },
  })
  const sent = enter.variables?.typed ?? fields
  const { errors, lastErrors, forget } = useFieldErrors(enter.error, changedPaths(sent, fields))

  const setFields = (update: (before: OrderFields) => OrderFields) =>
    changeDraft({ fields: update(readDraft().fields) })

  function read(next: string) {
    const before = readDraft()
    changeDraft({ message: next, fields: proposed(before.fields, proposalOf(before.message), proposalOf(next), zones) })
    forget(['addressInfo'])
  }

  return {
    fields,
    edit: (update: (before: OrderFields) => OrderFields, mended: string[]) => {
      setFields(update)
      forget(mended)
    },
    errors,
    element: useFocusOnError(lastErrors),
    source,
    setSource: (chosen: OrderSource) => changeDraft({ source: chosen }),
    message,
    proposal,
    read,
    totals,
    isTyped: isTyped(draft),
    isReady: totals !== null && hasSizes(fields),
    enter: () => enter.mutate({ draft, typed: fields }),
    isEntering: enter.isPending,
  }
}

export type EnterOrder = ReturnType<typeof useEnterOrder>

const typedIn = (draft: OrderDraft): string => JSON.stringify({ ...draft, attempt: null })

const isTyped = (draft: OrderDraft): boolean => typedIn(draft) !== typedIn(noDraft)

/** What the call takes of a draft. */
function bodyOf({ source, message, fields }: Omit<OrderDraft, 'attempt'>, zones: readonly DeliveryZone[]) {
  const charged = withCharge(fields, zones)
  const { addressInfo, shippingType, shippingCharge } = charged
  return {
    source,
    message,
    addressInfo,
    cartItems: linesOf(charged),
    shippingType,
    shippingCharge,
    discountAmount: charged.discountAmount.trim() || 0,
    totalAmount: totalsOfFields(charged)?.total ?? 0,
  }
}

const proposalOf = (message: string): ChatProposal | null => (message.trim() === '' ? null : readChatMessage(message))

const textsOf = (proposal: ChatProposal | null): OrderFields['addressInfo'] => ({
  phone: proposal?.phone ?? '',
  name: proposal?.name ?? '',
  address: proposal?.address ?? '',
  city: proposal?.city ?? '',
  pincode: proposal?.pincode ?? '',
  notes: proposal?.otherPhones.map((phone) => texts.otherPhone(phone)).join('\n') ?? '',
  district: proposal?.district ?? '',
  thana: proposal?.thana ?? '',
})

/** City and district belong together: another city is another district. */
const place = ['city', 'district', 'thana'] as const
const person = ['phone', 'name', 'address', 'pincode', 'notes'] as const

/** The message's values, in the fields in which nothing else was typed. */
function proposed(
  before: OrderFields,
  last: ChatProposal | null,
  next: ChatProposal | null,
  zones: readonly DeliveryZone[],
): OrderFields {
  const [was, is] = [textsOf(last), textsOf(next)]
  const addressInfo = { ...before.addressInfo }
  for (const name of person) if (addressInfo[name] === was[name]) addressInfo[name] = is[name]
  if (!place.every((name) => addressInfo[name] === was[name])) return { ...before, addressInfo }
  for (const name of place) addressInfo[name] = is[name]
  return inProposedPlace(before, addressInfo, next?.shippingType, zones)
}
