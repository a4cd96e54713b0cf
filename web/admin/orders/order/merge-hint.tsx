import { useQuery } from '@tanstack/react-query'
import { Combine } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/build-language.ts'
import { inOrderOfAge, mergedTotals } from '#rules/merge-orders.ts'
import { formatTaka } from '#rules/money.ts'
import { localNumber } from '#rules/phone.ts'
import type { Totals } from '#rules/price.ts'
import { countPieces } from '#rules/stock.ts'
import { callQuery, invalidate } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Link } from '#web/app/link.tsx'
import { useWrite } from '#web/app/use-write.ts'
import { shortOrderId } from '#web/order/order-text.ts'
import { placeText } from '#web/order/place-text.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'

/** The most open orders of one number that are shown. */
const SHOWN = 5

/** Shows that the buyer of a pending order has other pending ones, and merges each with this one. */
export function MergeHint({ order }: { order: AdminOrder }) {
  const { phone } = order.addressInfo
  const mayHave = order.orderStatus === 'pending' && phone !== '' && (order.desk.buyer?.orders ?? 0) > 1
  const query = callQuery(useApp().api, 'adminListOrders', {
    query: { search: phone, status: 'pending', limit: SHOWN + 1 },
  })
  const found = useQuery({ ...query, enabled: mayHave }).data?.data ?? []
  const others = found.filter(
    ({ _id, addressInfo }) => _id !== order._id && localNumber(addressInfo.phone) === localNumber(phone),
  )
  if (!mayHave || others.length === 0) return null
  return (
    <section aria-label={texts.otherOrders} className="grid gap-3 rounded-sm border-2 border-ink bg-raised p-3 sm:p-4">
      {others.slice(0, SHOWN).map((other) => (
        <OtherOrder key={other._id} order={order} other={other} />
      ))}
    </section>
  )
}

type Props = { order: AdminOrder; other: AdminOrder }

function OtherOrder({ order, other }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [older, newer] = inOrderOfAge(order, other)
  const totals = mergedTotals(older, newer)
  const merge = useMerge(order)
  const pieces = countPieces(other.cartItems)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        {texts.hint}{' '}
        <Link
          to={paths.admin.order(other._id)}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {shortOrderId(other)}
        </Link>
        , {texts.other(digits(pieces), pieces === 1, formatTaka(other.totalAmount))}
      </p>
      {totals ? (
        <Button
          variant="secondary"
          size="small"
          icon={<Combine aria-hidden className="size-5" />}
          aria-label={texts.mergeWith(shortOrderId(other))}
          onClick={() => setOpen(true)}
        >
          {texts.merge}
        </Button>
      ) : (
        <p className="text-ink-soft text-sm">{texts.otherDiscount}</p>
      )}
      {totals ? (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          tone="neutral"
          title={texts.question(shortOrderId(older), shortOrderId(newer))}
          confirmLabel={texts.merge}
          cancelLabel={texts.leave}
          onConfirm={() => merge.mutateAsync(other)}
        >
          <WhatHappens older={older} newer={newer} totals={totals} />
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

function useMerge(order: AdminOrder) {
  const { queries } = useApp()
  const navigate = useNavigate()
  return useWrite({
    send: (api, { _id, updatedAt }: AdminOrder, keyOf) => {
      const body = { updatedAt: order.updatedAt, other: { _id, updatedAt } }
      return api.mergeOrders({ params: { id: order._id }, body, idempotencyKey: keyOf(body) })
    },
    onSuccess: (answer, _other, hasLeft) => {
      const { _id: id } = answer.data
      queries.setQueryData(['adminGetOrder', { params: { id } }], answer)
      toast.success(texts.merged)
      if (id !== order._id && !hasLeft()) void navigate(paths.admin.order(id))
    },
    // After a refusal too: one of them is another than it was.
    onSettled: () =>
      void invalidate(queries, ['adminGetOrder', 'adminListOrders', 'listOrderEvents', 'countQueues', 'getStatistics']),
  })
}

type Merge = { older: AdminOrder; newer: AdminOrder; totals: Totals }

function WhatHappens({ older, newer, totals }: Merge) {
  const [address, newerAddress] = [addressOf(older), addressOf(newer)]
  const { discountPercentage, couponCode } = older
  return (
    <div className="wrap-anywhere mt-3 grid gap-2">
      <p>
        {texts.into(
          shortOrderId(older),
          digits(countPieces([...older.cartItems, ...newer.cartItems])),
          formatTaka(totals.total),
          formatTaka(totals.shipping),
        )}{' '}
        {discountPercentage > 0 ? texts.discountStays(digits(discountPercentage), couponCode ?? '') : null}
        {discountPercentage === 0 && totals.discount > 0 ? texts.amountStays(formatTaka(totals.discount)) : null}
      </p>
      <p>
        {texts.goesTo(address)}{' '}
        {address === newerAddress ? null : <strong className="text-accent-ink">{texts.notTo(newerAddress)}</strong>}
      </p>
      <p className="text-ink-soft">{texts.newerIsRejected(shortOrderId(newer))}</p>
    </div>
  )
}

const addressOf = ({ addressInfo }: AdminOrder) => `${addressInfo.address}, ${placeText(addressInfo)}`
