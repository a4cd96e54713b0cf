import { useState } from 'react'
import { useBeforeUnload, useNavigate } from 'react-router'
import { type ChatProposal, readChatMessage } from '#rules/chat-message.ts'
import type { OrderSource } from '#rules/order-desk.ts'
import { CallError } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { useFieldErrors } from '#web/form/use-field-errors.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'
import { useInvalidate } from '../../form/use-invalidate.ts'
import { texts } from './form-texts.en.ts'
import { hasSizes, inArea, linesOf, noFields, type OrderFields, totalsOfFields } from './order-fields.ts'

/** The form that takes down an order from a chat: what its message seems to say is filled in, and what was typed stays. */
export function useEnterOrder() {
  const { api } = useApp()
  const navigate = useNavigate()
  const invalidate = useInvalidate()
  const [fields, setFields] = useState(noFields)
  const [source, setSource] = useState<OrderSource>('messenger')
  const [proposal, setProposal] = useState<ChatProposal | null>(null)
  const totals = totalsOfFields(fields)

  const enter = useWrite({
    send: async (typed: OrderFields, keyOf) => {
      const { addressInfo, shippingType, shippingCharge, discountAmount } = typed
      const amounts = { shippingCharge, discountAmount: discountAmount.trim() || 0, totalAmount: totals?.total ?? 0 }
      const body = { source, addressInfo, cartItems: linesOf(typed), shippingType, ...amounts }
      return api.enterOrder({ body, idempotencyKey: keyOf(body) })
    },
    onMutate: () => toast.close(),
    onSuccess: ({ orderId }) => {
      toast.success(texts.placed)
      void invalidate(['adminListOrders', 'countQueues', 'adminListProducts', 'getStatistics'])
      // There it offers to enter another one.
      void navigate(paths.admin.order(orderId), { state: { isEntered: true } })
    },
    onError: async (error) => {
      toast.destructive(error.message)
      if (error instanceof CallError && error.code === 'prices_changed') await readPrices()
    },
  })
  const { errors, said, forget } = useFieldErrors(enter.error)
  const isTyped = JSON.stringify(fields) !== JSON.stringify(noFields)
  useBeforeUnload((event) => {
    if (isTyped && !enter.isSuccess) event.preventDefault()
  })

  /** The lines at today's prices, so that the total in sight is the one that is agreed. */
  async function readPrices() {
    const ids = [...new Set(fields.cartItems.map(({ productId }) => productId))]
    const { data } = await api.listProducts({ query: { ids, view: 'card' } })
    const prices = new Map(data.map(({ _id, price, salePrice }) => [_id, salePrice > 0 ? salePrice : price]))
    setFields((before) => ({
      ...before,
      cartItems: before.cartItems.map((line) => ({ ...line, price: prices.get(line.productId) ?? line.price })),
    }))
  }

  function read(message: string) {
    const next = message.trim() === '' ? null : readChatMessage(message)
    setFields((before) => proposed(before, proposal, next))
    setProposal(next)
    forget(['addressInfo'])
  }

  return {
    fields,
    edit: (update: (before: OrderFields) => OrderFields, mended: string[]) => {
      setFields(update)
      forget(mended)
    },
    errors,
    element: useFocusOnError(said),
    source,
    setSource,
    proposal,
    read,
    totals,
    isReady: totals !== null && hasSizes(fields),
    enter: () => enter.mutate(fields),
    isEntering: enter.isPending,
  }
}

export type EnterOrder = ReturnType<typeof useEnterOrder>

const textsOf = (proposal: ChatProposal | null): OrderFields['addressInfo'] => ({
  phone: proposal?.phone ?? '',
  name: proposal?.name ?? '',
  address: proposal?.address ?? '',
  city: proposal?.city ?? '',
  pincode: proposal?.pincode ?? '',
  notes: proposal?.otherPhones.map((phone) => texts.otherPhone(phone)).join('\n') ?? '',
})

/** What the message says, in the fields where nobody has typed anything else. */
function proposed(before: OrderFields, last: ChatProposal | null, next: ChatProposal | null): OrderFields {
  const [was, is] = [textsOf(last), textsOf(next)]
  const addressInfo = { ...before.addressInfo }
  for (const name of Object.keys(is) as (keyof typeof is)[]) {
    if (addressInfo[name] === was[name]) addressInfo[name] = is[name]
  }
  return inArea({ ...before, addressInfo }, next?.shippingType ?? before.shippingType)
}
