import type { Cost } from '#contract/costs.ts'
import { digits } from '#rules/build-language.ts'
import { daysFrom } from '#rules/dhaka-time.ts'
import { formatTaka } from '#rules/money.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import type { Column } from '#web/ui/table.tsx'
import { deleteEntry } from '../list/delete-entry.tsx'
import { sourceName } from '../orders/source-name.ts'
import { texts } from './texts.ts'

type Actions = { mayEdit: boolean; onEdit: (cost: Cost) => void; onDelete: (cost: Cost) => void }

/** A cost in words: "Ads ৳3,000". */
export const nameOf = ({ kind, amount }: Cost): string => `${texts.kinds[kind]} ${formatTaka(amount)}`

/** The columns of the list of costs. */
export const costColumns = ({ mayEdit, onEdit, onDelete }: Actions): Column<Cost>[] => [
  {
    key: 'kind',
    header: texts.kind,
    phone: 'start',
    cell: ({ kind, source, note }) => (
      <span className="wrap-anywhere">
        <strong>{texts.kinds[kind]}</strong>
        {source === null ? null : ` · ${sourceName(source)}`}
        {note === '' ? null : <span className="block text-ink-soft">{note}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: texts.amount,
    align: 'end',
    phone: 'end',
    cell: ({ amount }) => <span className="font-semibold">{formatTaka(amount)}</span>,
  },
  { key: 'days', header: texts.days, cell: (cost) => <Days {...cost} /> },
  { key: 'who', header: texts.who, cell: ({ userName }) => <span className="wrap-anywhere">{userName ?? '–'}</span> },
  ...(mayEdit ? [actionColumn(onEdit, onDelete)] : []),
]

function Days({ firstDay, lastDay }: Pick<Cost, 'firstDay' | 'lastDay'>) {
  const count = daysFrom(firstDay, lastDay)
  return (
    <span>
      <DateText iso={firstDay} />
      {count > 1 ? (
        <>
          {' – '}
          <DateText iso={lastDay} />
        </>
      ) : null}
      <span className="block text-ink-soft">{count > 1 ? texts.several(digits(count)) : texts.oneDay}</span>
    </span>
  )
}

const actionColumn = (onEdit: Actions['onEdit'], onDelete: Actions['onDelete']): Column<Cost> => ({
  key: 'actions',
  header: texts.actions,
  align: 'end',
  hideHeader: true,
  cell: (cost) => (
    <span className="flex items-center gap-2 md:justify-end">
      <Button variant="secondary" size="small" className="max-md:flex-1" onClick={() => onEdit(cost)}>
        {texts.editAction}
        <span className="sr-only">{texts.editOf(nameOf(cost))}</span>
      </Button>
      <MoreMenu of={nameOf(cost)} entries={[deleteEntry(() => onDelete(cost))]} />
    </span>
  ),
})
