import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/order-desk.ts'
import { digits } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { nextStatusOf } from '#rules/order-queues.ts'
import type { OrderStatus } from '#rules/order-status.ts'
import { sumBy } from '#rules/sum-by.ts'
import { Link } from '#web/app/link.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-popup.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { HandOverDialog } from '../parcels/hand-over-dialog.tsx'
import { texts as parcelTexts } from '../parcels/texts.ts'
import { needsParcel, useBooksParcels } from '../parcels/use-books-parcels.ts'
import { appliesTo, type OrderStep, ordersText, unusualMoves } from '../steps/order-step.ts'
import { texts as stepTexts } from '../steps/texts.ts'
import { useOrderStep } from '../steps/use-order-step.ts'
import { useMay } from '../use-may.ts'
import { useExport } from './export-button.tsx'
import { buttonText, manySteps } from './many/change-words.ts'
import { RejectOrdersDialog } from './many/reject-orders-dialog.tsx'
import { texts } from './many/texts.ts'
import { type Asked, UnusualMoveDialog } from './many/unusual-move-dialog.tsx'
import { MAX_PRINTED } from './order-queries.ts'
import { type Selected, type Selection, selectAfter } from './use-selection.ts'

/** What is done with the orders that are ticked; visible at the foot of the window as long as the list is. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const { orders, ids, moved, elsewhere } = selection
  const { take } = useOrderStep()
  const rejecting = useDialogTarget<readonly Selected[]>()
  const unusual = useDialogTarget<Asked<Selected>>()
  const handing = useDialogTarget<readonly string[]>()
  const exported = useExport({ ids })
  const isEmpty = orders.length === 0
  const isLocked = moved.length > 0

  function move(wanted: readonly Selected[], step: OrderStep) {
    const wantedIds = wanted.map(({ _id }) => _id)
    take(wanted, step, selectAfter(step, wantedIds))
  }

  function start(step: OrderStep) {
    // An open menu still presses it.
    if (isLocked) return
    const wanted = orders.filter((order) => appliesTo(step, order))
    if (step.kind === 'status' && step.to === 'rejected') rejecting.open(wanted)
    else if (step.kind === 'status' && unusualMoves(wanted, step).length > 0) unusual.open({ orders: wanted, step })
    else move(wanted, step)
  }

  return (
    <section
      aria-label={texts.bar}
      data-foot={isEmpty ? undefined : 'list'}
      className={cx(
        !isEmpty &&
          'sticky bottom-0 z-20 flex flex-wrap items-center gap-2 border-line border-y bg-raised px-4 py-2 sm:-mx-6 sm:px-6',
      )}
    >
      <Hint text={isLocked ? texts.movedMeanwhile(ordersText(moved.length), movesOf(moved)) : null}>
        <Button size="small" onClick={selection.seeMoved}>
          {stepTexts.seen}
        </Button>
      </Hint>
      <Hint text={elsewhere > 0 ? texts.elsewhere(ordersText(elsewhere), elsewhere === 1) : null}>
        <Button variant="secondary" size="small" onClick={selection.dropElsewhere}>
          {texts.leaveOut}
        </Button>
      </Hint>
      <p role="status" className="text-sm figures">
        {isEmpty ? null : texts.selected(digits(orders.length), formatTaka(sumBy(orders, ({ total }) => total)))}
      </p>
      {isEmpty ? null : (
        <>
          <Button variant="quiet" size="small" onClick={selection.clear} className="max-sm:ml-auto">
            {texts.clear}
            <span className="sr-only">{texts.selection}</span>
          </Button>
          <BarActions
            selection={selection}
            onStep={start}
            onHandOver={handing.open}
            onExport={() => exported.mutate()}
          />
        </>
      )}
      <RejectOrdersDialog
        key={rejecting.key}
        count={rejecting.item?.length ?? null}
        {...rejecting.dialog}
        onReject={(reason) => rejecting.item && move(rejecting.item, { kind: 'status', to: 'rejected', reason })}
      />
      {handing.show((orderIds, dialog) => (
        <HandOverDialog orderIds={orderIds} {...dialog} onBooked={selection.handedOver} />
      ))}
      <UnusualMoveDialog
        asked={unusual.item}
        {...unusual.dialog}
        onMove={() => unusual.item && move(unusual.item.orders, unusual.item.step)}
      />
    </section>
  )
}

type BarActionsProps = {
  selection: Selection
  onStep: (step: OrderStep) => void
  onHandOver: (ids: readonly string[]) => void
  onExport: () => void
}

/** The next step where all orders have the same, their packing slips, and everything else in a menu. */
function BarActions({ selection: { orders, ids, moved }, onStep, onHandOver, onExport }: BarActionsProps) {
  const may = useMay()
  const booksParcels = useBooksParcels()
  const toHandOver = orders.filter(needsParcel).map(({ _id }) => _id)
  const handOver = {
    key: 'handOver',
    label: parcelTexts.handOverMany(digits(toHandOver.length)),
    onSelect: () => onHandOver(toHandOver),
  }
  const common = commonNext(orders.map(({ orderStatus }) => orderStatus))
  const isHandedOverNext = booksParcels && common === 'inShipping' && toHandOver.length > 0
  const next = isHandedOverNext ? null : common
  // One button, so that the focus comes back to it from the sheet.
  const main = isHandedOverNext ? handOver : next && nextOf(orders, next, onStep)
  const steps = entriesOf(orders, onStep, next)
  return (
    <div className="flex items-center gap-2 max-sm:basis-full sm:ml-auto">
      {main ? (
        <Button size="small" disabled={moved.length > 0} onClick={main.onSelect} className="max-sm:flex-1">
          {main.label}
        </Button>
      ) : null}
      <PackingSlipsLink ids={ids} />
      <Menu
        trigger={(props) => (
          <IconButton
            {...props}
            label={texts.moreFor(ordersText(orders.length))}
            icon={<EllipsisVertical aria-hidden className="size-5" />}
          />
        )}
        heading={ordersText(orders.length)}
        entries={[
          ...(may('parcels.edit') && toHandOver.length > 0 && !isHandedOverNext ? [handOver] : []),
          ...steps.filter(({ isDangerous }) => !isDangerous),
          ...(may('orders.export') ? [{ key: 'export', label: texts.exportCsv, onSelect: onExport }] : []),
          ...printEntries(ids),
          // Far from what is pressed often.
          ...steps.filter(({ isDangerous }) => isDangerous),
        ]}
      />
    </div>
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

/** The next status where all have the same. */
function commonNext([first, ...others]: OrderStatus[]): OrderStatus | null {
  return first && others.every((status) => status === first) ? nextStatusOf(first) : null
}

/** The button of that step, with how many it moves; null where it moves none. */
function nextOf(orders: readonly Selected[], to: OrderStatus, onStep: (step: OrderStep) => void) {
  const step = { kind: 'status', to } as const
  const count = orders.filter((order) => appliesTo(step, order)).length
  const [button, many, all] = [texts.buttons[to], digits(count), digits(orders.length)]
  const label = count === orders.length ? texts.forAll(button, many) : texts.forSome(button, many, all)
  return count === 0 ? null : { label, onSelect: () => onStep(step) }
}

/** What can be done with at least one of them, and with how many where it is not all. */
function entriesOf(
  orders: readonly Selected[],
  onStep: (step: OrderStep) => void,
  next: OrderStatus | null,
): MenuEntry[] {
  return manySteps.flatMap((step) => {
    const count = orders.filter((order) => appliesTo(step, order)).length
    const isNext = step.kind === 'status' && step.to === next
    if (isNext || count === 0) return []
    const button = buttonText(step)
    const label = count === orders.length ? button : texts.forSome(button, digits(count), digits(orders.length))
    const isDangerous = step.kind === 'status' && step.to === 'rejected'
    return [{ key: button, label, isDangerous, onSelect: () => onStep(step) }]
  })
}

const printEntries = (ids: readonly string[]): MenuEntry[] =>
  ids.length > MAX_PRINTED
    ? []
    : [
        { key: 'pick', label: texts.pickList, render: <Link to={paths.admin.pickList(`ids=${ids.join(',')}`)} /> },
        { key: 'labels', label: texts.labels, render: <Link to={paths.admin.printOrders('labels', ids)} /> },
        { key: 'invoices', label: texts.invoices, render: <Link to={paths.admin.printOrders('invoices', ids)} /> },
      ]

/** Too many for one page of papers get a message in place of the page. */
function PackingSlipsLink({ ids }: { ids: readonly string[] }) {
  const className = `${buttonClass({ variant: 'secondary', size: 'small' })} max-sm:flex-1`
  if (ids.length <= MAX_PRINTED) {
    return (
      <Link to={paths.admin.printOrders('slips', ids)} className={className}>
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
