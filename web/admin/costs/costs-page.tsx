import type { Cost } from '#contract/costs.ts'
import { AddButton } from '../add-button.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { ListCard } from '../list/list-card.tsx'
import { listLoader, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { useMay } from '../use-may.ts'
import { costColumns, nameOf } from './cost-columns.tsx'
import { CostSheet } from './cost-sheet.tsx'
import { texts } from './texts.ts'

const costList = pagedList('listCosts', 20)

export const loader = listLoader(costList)

/** What the shop has spent besides what orders cost it, sorted by first day, newest first. */
export function Component() {
  const mayEdit = useMay()('money.edit')
  const editing = useDialogTarget<Cost>()
  const deleting = useDialogTarget<Cost>()
  const costs = useListPage(costList)
  return (
    <>
      <PageHeading
        title={texts.title}
        aside={mayEdit ? <AddButton label={texts.add} onClick={() => editing.open(null)} /> : null}
      />
      <ListCard
        title={texts.all}
        hint={texts.hint}
        list={costs}
        columns={costColumns({ mayEdit, onEdit: editing.open, onDelete: deleting.open })}
        rowKey={({ _id }) => _id}
        empty={texts.none}
        pages={texts.pages}
      />
      <CostSheet key={editing.key} cost={editing.item} today={costs.query.data?.today ?? ''} {...editing.dialog} />
      <DeleteDialog
        target={deleting}
        words={texts}
        nameOf={nameOf}
        onDelete={(api, { _id: id }) => api.deleteCost({ params: { id } })}
        onDeleted={costs.leaveEmptied}
        touches={['listCosts', 'getProfit']}
      />
    </>
  )
}
