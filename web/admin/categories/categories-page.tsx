import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminCategory } from '#contract/categories.ts'
import { isFirstCategory } from '#rules/categories.ts'
import { useApp } from '#web/app/context.ts'
import { pageLoader } from '#web/app/page-loader.ts'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddButton } from '../add-button.tsx'
import { DeleteDialog } from '../form/delete-dialog.tsx'
import { type DialogTarget, useDialogTarget } from '../form/use-dialog-target.tsx'
import { ListContent } from '../list/list-content.tsx'
import { PageHeading } from '../page-heading.tsx'
import { CategoryList, categoriesQuery, nameOf } from './category-list.tsx'
import { CategorySheet } from './category-sheet.tsx'
import { texts } from './texts.ts'
import { categoryReads } from './use-category-form.ts'

export const loader = pageLoader(({ api, queries }) => queries.prefetchQuery(categoriesQuery(api)))

/** The categories of the shop: add, rename, arrange, hide, delete. */
export function Component() {
  const { api } = useApp()
  const categories = useQuery(categoriesQuery(api))
  const editing = useDialogTarget<AdminCategory>()
  const deleting = useDialogTarget<AdminCategory>()
  return (
    <>
      <PageHeading title={texts.title} aside={<AddButton label={texts.add} onClick={() => editing.open(null)} />} />
      <div className="max-w-4xl">
        <Card title={texts.all}>
          <ListContent
            query={categories}
            loading={<Skeleton className="h-64" label={texts.loading} />}
            empty={texts.none}
          >
            {({ data }) => <CategoryList categories={data} onEdit={editing.open} onDelete={deleting.open} />}
          </ListContent>
        </Card>
      </div>
      <CategorySheet key={editing.key} category={editing.item} {...editing.dialog} />
      <DeleteCategory key={`delete ${deleting.key}`} target={deleting} all={categories.data?.data ?? []} />
    </>
  )
}

type DeleteProps = { target: DialogTarget<AdminCategory>; all: readonly AdminCategory[] }

/** Asks where the products go, where there are some or other programs know the category. */
function DeleteCategory({ target, all }: DeleteProps) {
  const { item } = target
  const others = all.filter(({ _id }) => _id !== item?._id)
  const needsTarget = item !== null && (item.products > 0 || isFirstCategory(item._id))
  const [moveTo, setMoveTo] = useState('')
  return (
    <DeleteDialog
      target={target}
      words={texts}
      nameOf={nameOf}
      onDelete={(api, { _id }) =>
        api.deleteCategory({ params: { id: _id }, query: { moveTo: needsTarget ? moveTo || undefined : undefined } })
      }
      touches={categoryReads}
    >
      {needsTarget ? (
        <div className="mt-4">
          <SelectField
            label={texts.moveTo}
            name="moveTo"
            placeholder={texts.chooseTarget}
            options={others.map((other) => ({ value: other._id, label: nameOf(other) }))}
            value={moveTo}
            onChange={({ currentTarget: { value } }) => setMoveTo(value)}
          />
        </div>
      ) : null}
    </DeleteDialog>
  )
}
