import { EllipsisVertical } from 'lucide-react'
import { Link } from 'react-router'
import { digits } from '#rules/language.en.ts'
import { nextStatusOf } from '#rules/order-queues.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-popup.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { useMarksPacked } from '../steps/use-order-step.ts'
import { useExport } from './export-button.tsx'
import { ChangeOutcome } from './many/change-outcome.tsx'
import { appliesTo, type Change, countText, doneText, unpackedText } from './many/change-words.ts'
import { texts } from './many/many-texts.en.ts'
import { isOdd, OddMoveDialog } from './many/odd-move-dialog.tsx'
import { RejectDialog } from './many/reject-dialog.tsx'
import { type Outcome, type Sent, useChangeOrders } from './many/use-change-orders.ts'
import { MAX_PRINTED } from './order-queries.ts'
import type { Selected, Selection } from './use-selection.ts'

/** What is done with the orders that are ticked; in sight at the foot of the window as long as the list is. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { orders, ids, clear } = selection
  const changing = useChangeOrders(selection)
  const { change, shown } = changing
  const marksPacked = useMarksPacked()
  const rejecting = useDialogTarget<readonly Selected[]>()
  const odd = useDialogTarget<Sent>()
  const exported = useExport({ ids })
  const next = commonNext(orders.map(({ orderStatus }) => orderStatus))
  const isEmpty = orders.length === 0

  function start(wanted: Change) {
    const sent = { orders: orders.filter((order) => appliesTo(wanted.to, order)), change: wanted }
    if (wanted.to === 'rejected') rejecting.open(sent.orders)
    else if (isOdd(sent)) odd.open(sent)
    else change.mutate(sent)
  }

  return (
    <section
      aria-label={texts.bar}
      data-foot={isEmpty && !shown ? undefined : 'list'}
      className={cx(
        (!isEmpty || shown) &&
          'sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-y bg-raised px-4 py-2 sm:-mx-6 sm:px-6',
      )}
    >
      <ChangeOutcome changing={changing} textOf={(outcome) => outcomeText(outcome, marksPacked)} />
      <p role="status" className="text-sm tabular-nums">
        {isEmpty ? null : texts.selected(digits(orders.length))}
      </p>
      {isEmpty ? null : (
        <>
          <Button variant="quiet" size="small" onClick={clear} className="max-sm:ml-auto">
            {texts.clear}
            <span className="sr-only">{texts.selection}</span>
          </Button>
          <div className="flex items-center gap-2 max-sm:basis-full sm:ml-auto">
            {next ? (
              <Button
                size="small"
                loading={change.isPending}
                onClick={() => start({ to: next })}
                className="max-sm:flex-1"
              >
                {texts.forAll(texts.changes[next].button, digits(orders.length))}
              </Button>
            ) : null}
            <PrintLink as="slips" ids={ids} />
            <Menu
              trigger={(props) => (
                <IconButton
                  {...props}
                  label={texts.moreFor(countText(orders.length))}
                  icon={<EllipsisVertical aria-hidden className="size-5" />}
                />
              )}
              heading={countText(orders.length)}
              entries={[...entriesOf(orders, start, next), exportEntry(() => exported.mutate()), ...printEntries(ids)]}
            />
          </div>
        </>
      )}
      <RejectDialog
        key={rejecting.key}
        orders={rejecting.item}
        isOpen={rejecting.isOpen}
        onClose={rejecting.close}
        onReject={change.mutateAsync}
      />
      <OddMoveDialog sent={odd.item} isOpen={odd.isOpen} onClose={odd.close} onMove={change.mutateAsync} />
    </section>
  )
}

/** The step that all of them have before them. */
function commonNext([first, ...others]: OrderStatus[]): OrderStatus | null {
  return first && others.every((status) => status === first) ? nextStatusOf(first) : null
}

/** "11 orders shipped", and where the shop marks what is packed, how many were sent without it. */
function outcomeText({ orders, change, done }: Outcome, marksPacked: boolean): string {
  const ids = new Set(done.map(({ _id }) => _id))
  const moved = orders.filter(({ _id }) => ids.has(_id))
  const isMarking = marksPacked || moved.some(({ isPacked }) => isPacked)
  const unpacked = isMarking && change.to === 'inShipping' ? unpackedText(moved) : null
  return [doneText(change.to, done.length), unpacked].filter((text) => text !== null).join('. ')
}

/** What can be done with at least one of them, and with how many where it is not all. */
function entriesOf(
  orders: readonly Selected[],
  start: (change: Change) => void,
  next: OrderStatus | null,
): MenuEntry[] {
  return (['packed', 'unpacked', 'inProcess', 'inShipping', 'delivered', 'pending', 'rejected'] as const).flatMap(
    (to) => {
      const count = orders.filter((order) => appliesTo(to, order)).length
      if (to === next || count === 0) return []
      const { button } = texts.changes[to]
      const label = count === orders.length ? button : texts.forSome(button, digits(count), digits(orders.length))
      return [{ key: to, label, isDangerous: to === 'rejected', onSelect: () => start({ to }) }]
    },
  )
}

const exportEntry = (onSelect: () => void): MenuEntry => ({ key: 'export', label: texts.exportCsv, onSelect })

const printEntries = (ids: readonly string[]): MenuEntry[] =>
  ids.length > MAX_PRINTED
    ? []
    : [
        { key: 'pick', label: texts.pickList, render: <Link to={paths.admin.pickList(`ids=${ids.join(',')}`)} /> },
        { key: 'labels', label: texts.labels, render: <Link to={paths.admin.printOrders('labels', ids)} /> },
        { key: 'invoices', label: texts.invoices, render: <Link to={paths.admin.printOrders('invoices', ids)} /> },
      ]

/** More than fit on one page of papers are refused before it. */
function PrintLink({ as, ids }: { as: 'slips'; ids: readonly string[] }) {
  const className = `${buttonClass({ variant: 'secondary', size: 'small' })} max-sm:flex-1`
  if (ids.length <= MAX_PRINTED) {
    return (
      <Link to={paths.admin.printOrders(as, ids)} className={className}>
        {texts.packingSlips}
      </Link>
    )
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="max-sm:flex-1"
      onClick={() => toast.destructive(texts.tooManyToPrint(digits(MAX_PRINTED)))}
    >
      {texts.packingSlips}
    </Button>
  )
}
