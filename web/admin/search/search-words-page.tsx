import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import type { Synonyms } from '#contract/synonyms.ts'
import { callQuery } from '#web/app/call-query.ts'
import { appOf, useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { PageHeading } from '../page-heading.tsx'
import { groupColumns, missedColumns } from './search-columns.tsx'
import { SynonymsSheet } from './synonyms-sheet.tsx'
import { texts } from './texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queries } = appOf(context)
  await Promise.all([
    queries.prefetchQuery(callQuery(api, 'listSynonyms', {})),
    queries.prefetchQuery(callQuery(api, 'listMissedSearches', {})),
  ])
  return null
}

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
      <PageHeading
        title={texts.title}
        aside={
          <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => add('')}>
            {texts.add}
          </Button>
        }
      />
      <div className="grid gap-6">
        <Rows
          title={texts.missed}
          hint={texts.missedHint}
          empty={texts.noMissed}
          list={missed}
          rowKey={({ keyword }) => keyword}
          columns={missedColumns({ onAdd: (keyword) => add(`${keyword}, `), onRemove: remove.mutate })}
        />
        <Rows
          title={texts.groups}
          hint={texts.groupsHint}
          empty={texts.noGroups}
          list={groups}
          rowKey={({ _id }) => _id}
          columns={groupColumns({ onEdit: editing.open, onDelete: deleting.open })}
        />
      </div>
      <SynonymsSheet
        key={editing.key}
        group={editing.item}
        firstWord={firstWord}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
      <DeleteDialog
        key={deleting.key}
        question={texts.deleteQuestion}
        text={deleting.item?.words.join(', ')}
        isOpen={deleting.isOpen}
        onClose={deleting.close}
        onDelete={async () => deleting.item && api.deleteSynonyms({ params: { id: deleting.item._id } })}
        success={texts.deleted}
        touches={['listSynonyms']}
      />
    </>
  )
}

function useRemoveMissed() {
  const { api } = useApp()
  return useWrite({
    send: (keyword: string) => api.deleteMissedSearch({ params: { keyword } }),
    rowOf: (keyword) => keyword,
    onSuccess: () => toast.success(texts.removed),
    invalidates: ['listMissedSearches'],
  })
}

type RowsProps<Row> = {
  title: string
  hint: string
  empty: string
  list: UseQueryResult<{ data: Row[] }>
  rowKey: (row: Row) => string
  columns: Column<Row>[]
}

function Rows<Row>({ title, hint, empty, list, rowKey, columns }: RowsProps<Row>) {
  return (
    <Card title={title}>
      <p className="mb-4 text-ink-soft text-sm">{hint}</p>
      {list.isError && !list.data ? (
        <LoadError onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <Table
          label={title}
          columns={columns}
          rows={list.data?.data ?? []}
          rowKey={rowKey}
          loading={list.isPending ? 3 : 0}
          empty={<EmptyState text={empty} />}
        />
      )}
    </Card>
  )
}
