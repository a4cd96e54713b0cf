import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Synonyms } from '#contract/synonyms.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { pageLoader } from '#web/app/page-loader.ts'
import { useWrite } from '#web/app/use-write.ts'
import { AddButton } from '../add-button.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { ListCard } from '../list/list-card.tsx'
import { PageHeading } from '../page-heading.tsx'
import { groupColumns, missedColumns } from './search-columns.tsx'
import { SynonymsSheet } from './synonyms-sheet.tsx'
import { texts } from './texts.ts'

export const loader = pageLoader(({ api, queries }) =>
  Promise.all([
    queries.prefetchQuery(callQuery(api, 'listSynonyms', {})),
    queries.prefetchQuery(callQuery(api, 'listMissedSearches', {})),
  ]),
)

/** What shoppers searched for in vain, and the words that help them. */
export function Component() {
  const { api } = useApp()
  const groups = useQuery(callQuery(api, 'listSynonyms', {}))
  const missed = useQuery(callQuery(api, 'listMissedSearches', {}))
  const editing = useDialogTarget<Synonyms>()
  const deleting = useDialogTarget<Synonyms>()
  const [firstWord, setFirstWord] = useState('')
  const remove = useRemoveMissed()

  function add(word: string) {
    setFirstWord(word)
    editing.open(null)
  }

  return (
    <>
      <PageHeading title={texts.title} aside={<AddButton label={texts.add} onClick={() => add('')} />} />
      <div className="grid gap-6">
        <ListCard
          title={texts.missed}
          hint={texts.missedHint}
          empty={texts.noMissed}
          list={{ query: missed }}
          rowKey={({ keyword }) => keyword}
          columns={missedColumns({ onAdd: (keyword) => add(`${keyword}, `), onRemove: remove.mutate })}
        />
        <ListCard
          title={texts.groups}
          hint={texts.groupsHint}
          empty={texts.noGroups}
          list={{ query: groups }}
          rowKey={({ _id }) => _id}
          columns={groupColumns({ onEdit: editing.open, onDelete: deleting.open })}
        />
      </div>
      <SynonymsSheet key={editing.key} group={editing.item} firstWord={firstWord} {...editing.dialog} />
      <DeleteDialog
        target={deleting}
        words={texts}
        nameOf={({ words }) => words.join(', ')}
        onDelete={(api, { _id: id }) => api.deleteSynonyms({ params: { id } })}
        touches={['listSynonyms']}
      />
    </>
  )
}

function useRemoveMissed() {
  return useWrite({
    send: (api, keyword: string) => api.deleteMissedSearch({ params: { keyword } }),
    rowOf: (keyword) => keyword,
    success: texts.removed,
    invalidates: ['listMissedSearches'],
  })
}
