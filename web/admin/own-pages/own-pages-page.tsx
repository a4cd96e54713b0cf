import type { OwnPage } from '#contract/own-pages.ts'
import { AddButton } from '../add-button.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { ListCard } from '../list/list-card.tsx'
import { listLoader, pagedList, useListPage } from '../list/list-page.ts'
import { PageHeading } from '../page-heading.tsx'
import { useShopPage } from '../preview/use-shop-page.ts'
import { nameOfPage, ownPageColumns } from './own-page-columns.tsx'
import { OwnPageSheet } from './own-page-sheet.tsx'
import { texts } from './texts.ts'
import { bannersQuery, useLinksToPage } from './use-links-to-page.ts'

const ownPageList = pagedList('listOwnPages', 20)

export const loader = listLoader(ownPageList, ({ api, queries }) => queries.prefetchQuery(bannersQuery(api)))

/** The pages that the owner writes: the five of every shop, then others. */
export function Component() {
  const editing = useDialogTarget<OwnPage>()
  const deleting = useDialogTarget<OwnPage>()
  const ownPages = useListPage(ownPageList)
  const { view, copy } = useShopPage()
  const linksTo = useLinksToPage()
  const links = deleting.item?.isPublished ? linksTo(deleting.item.slug) : undefined
  return (
    <>
      <PageHeading title={texts.title} aside={<AddButton label={texts.add} onClick={() => editing.open(null)} />} />
      <ListCard
        title={texts.all}
        hint={texts.hint}
        list={ownPages}
        columns={ownPageColumns({ onEdit: editing.open, onDelete: deleting.open, onLook: view, onCopy: copy })}
        rowKey={({ _id }) => _id}
        empty={texts.none}
        pages={texts.pages}
      />
      <OwnPageSheet key={editing.key} page={editing.item} {...editing.dialog} />
      <DeleteDialog
        target={deleting}
        words={texts}
        nameOf={nameOfPage}
        onDelete={(api, { _id: id }) => api.deleteOwnPage({ params: { id } })}
        onDeleted={ownPages.leaveEmptied}
        touches={['listOwnPages', 'listPageLinks']}
      >
        {links ? <p className="mt-3">{links}</p> : null}
      </DeleteDialog>
    </>
  )
}
