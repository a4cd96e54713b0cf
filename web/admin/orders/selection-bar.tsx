import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits, fullStop } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { nextStatusOf } from '#rules/order-queues.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-popup.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { texts as stepTexts } from '../steps/texts.ts'
import { useMarksPacked } from '../steps/use-order-step.ts'
import { useExport } from './export-button.tsx'
import { ChangeOutcome } from './many/change-outcome.tsx'
import { appliesTo, type Change, countText, doneText, unpackedText } from './many/change-words.ts'
import { isOdd, OddMoveDialog } from './many/odd-move-dialog.tsx'
import { RejectDialog } from './many/reject-dialog.tsx'
import { texts } from './many/texts.ts'
import { type Outcome, type Sent, useChangeOrders } from './many/use-change-orders.ts'
import { MAX_PRINTED } from './order-queries.ts'
import type { SeenOrder, Selected, Selection } from './use-selection.ts'

/** What is done with the orders that are ticked; in sight at the foot of the window as long as the list is. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { orders, ids, clear, moved, elsewhere } = selection
  const changing = useChangeOrders(selection)
  const { change, shown } = changing
  const marksPacked = useMarksPacked()
  const rejecting = useDialogTarget<readonly SeenOrder[]>()
  const odd = useDialogTarget<Sent>()
  const exported = useExport({ ids })
  const next = commonNext(orders.map(({ orderStatus }) => orderStatus))
  const isEmpty = orders.length === 0
  const isLocked = moved.length > 0

  function start(wanted: Change) {
    // An open menu still presses it.
    if (isLocked) return
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
      <Hint text={isLocked ? texts.movedMeanwhile(countText(moved.length), movesOf(moved)) : null}>
        <Button size="small" onClick={selection.seeMoved}>
          {stepTexts.seen}
        </Button>
      </Hint>
      <Hint text={elsewhere > 0 ? texts.elsewhere(countText(elsewhere), elsewhere === 1) : null}>
        <Button variant="secondary" size="small" onClick={selection.dropElsewhere}>
          {texts.leaveOut}
        </Button>
      </Hint>
      <p role="status" className="text-sm tabular-nums">
        {isEmpty ? null : texts.selected(digits(orders.length), formatTaka(sumOf(orders)))}
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
                disabled={isLocked}
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

/** A line over the buttons, which stay where they are. */
const Hint = ({ text, children }: { text: string | null; children: ReactNode }) => (
  <div
    role="status"
    className="flex basis-full flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm empty:hidden"
  >
    {text === null ? null : (
      <>
        <p className="font-semibold">{text}</p>
        {children}
      </>
    )}
  </div>
)

/** "Confirmed, Shipped" */
const movesOf = (orders: readonly AdminOrder[]) =>
  [...new Set(orders.map(({ orderStatus }) => stepTexts.done[orderStatus]))].join(', ')

const sumOf = (orders: readonly Selected[]) => orders.reduce((sum, { total }) => sum + total, 0)

/** The step that all of them have before them. */
function commonNext([first, ...others]: OrderStatus[]): OrderStatus | null {
  return first && others.every((status) => status === first) ? nextStatusOf(first) : null
}

/** "11 orders shipped", and where the shop marks what is packed, how many were sent without it. */
function outcomeText({ change, done }: Outcome, marksPacked: boolean): string {
  const isMarking = marksPacked || done.some(({ isPacked }) => isPacked)
  const unpacked = isMarking && change.to === 'inShipping' ? unpackedText(done) : null
  return [doneText(change.to, done.length), unpacked].filter((text) => text !== null).join(`${fullStop} `)
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
