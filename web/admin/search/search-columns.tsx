import { Trash2 } from 'lucide-react'
import type { MissedSearch, Synonyms } from '#contract/synonyms.ts'
import { digits } from '#rules/build-language.ts'
import { Button } from '#web/ui/button.tsx'
import { DateText } from '#web/ui/date-text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Column } from '#web/ui/table.tsx'
import { texts } from './texts.ts'

type GroupActions = { onEdit: (group: Synonyms) => void; onDelete: (group: Synonyms) => void }

/** Groups of words that mean the same. */
export const groupColumns = ({ onEdit, onDelete }: GroupActions): Column<Synonyms>[] => [
  {
    key: 'words',
    header: texts.words,
    phone: 'start',
    cell: ({ words }) => <span className="wrap-anywhere font-semibold">{words.join(', ')}</span>,
  },
  {
    key: 'actions',
    header: texts.actions,
    align: 'end',
    hideHeader: true,
    phone: 'end',
    cell: (group) => {
      const words = group.words.join(', ')
      return (
        <span className="flex items-center gap-2 md:justify-end">
          <Button variant="secondary" size="small" aria-label={texts.editOf(words)} onClick={() => onEdit(group)}>
            {texts.edit}
          </Button>
          <IconButton
            label={texts.deleteOf(words)}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => onDelete(group)}
          />
        </span>
      )
    },
  },
]

type MissedActions = { onAdd: (keyword: string) => void; onRemove: (keyword: string) => void }

/** What shoppers did not find. */
export const missedColumns = ({ onAdd, onRemove }: MissedActions): Column<MissedSearch>[] => [
  {
    key: 'keyword',
    header: texts.keyword,
    phone: 'wide',
    cell: ({ keyword }) => <span className="wrap-anywhere font-semibold">{keyword}</span>,
  },
  { key: 'times', header: texts.times, align: 'end', cell: ({ times }) => digits(times) },
  { key: 'last', header: texts.lastAt, cell: ({ lastAt }) => <DateText iso={lastAt} /> },
  {
    key: 'actions',
    header: texts.missedActions,
    align: 'end',
    hideHeader: true,
    cell: ({ keyword }) => (
      <span className="flex items-center gap-2 md:justify-end">
        <Button variant="secondary" size="small" aria-label={texts.addFor(keyword)} onClick={() => onAdd(keyword)}>
          {texts.add}
        </Button>
        <IconButton
          label={texts.removeOf(keyword)}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={() => onRemove(keyword)}
        />
      </span>
    ),
  },
]
