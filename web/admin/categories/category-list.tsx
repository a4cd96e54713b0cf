import { Pencil, Trash2 } from 'lucide-react'
import type { AdminCategory } from '#contract/categories.ts'
import type { ApiClient } from '#contract/client.ts'
import { digits, language } from '#rules/build-language.ts'
import { pictureSources } from '#rules/picture.ts'
import { shownText } from '#rules/shown-text.ts'
import { callQuery } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ArrangedList } from '../sortable/arranged-list.tsx'
import { texts } from './texts.ts'
import { categoryReads } from './use-category-form.ts'

type Actions = { onEdit: (category: AdminCategory) => void; onDelete: (category: AdminCategory) => void }

/** A category's name in the language of the panel. */
export const nameOf = ({ name }: AdminCategory): string => shownText(name, language)

export const categoriesQuery = (api: ApiClient) => callQuery(api, 'listCategories', {})

/** The categories in the order of the menu, to be arranged, changed and deleted. */
export function CategoryList({ categories, ...actions }: Actions & { categories: readonly AdminCategory[] }) {
  const { api } = useApp()
  return (
    <ArrangedList
      label={texts.all}
      rows={categories}
      itemOf={(category) => ({
        name: nameOf(category),
        content: <CategoryRow category={category} {...actions} />,
      })}
      queryKey={categoriesQuery(api).queryKey}
      send={(body) => api.arrangeCategories({ body })}
      reads={categoryReads}
      reloading={texts.reloading}
    />
  )
}

function CategoryRow({ category, onEdit, onDelete }: Actions & { category: AdminCategory }) {
  const { image, slug, products, isShown } = category
  const name = nameOf(category)
  return (
    <div className="flex items-center gap-x-3 max-sm:flex-wrap">
      <Picture source={image === null ? null : pictureSources(image)} alt="" sizes="52px" className="w-13 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          <span lang="en">{slug}</span> · {texts.products(digits(products), products === 1)}
        </p>
        {isShown ? null : <Badge>{texts.hidden}</Badge>}
      </div>
      {/* Below the name on a phone, where it would have half the row. */}
      <div className="flex shrink-0 max-sm:w-full">
        <IconButton
          label={texts.editOf(name)}
          icon={<Pencil aria-hidden className="size-5" />}
          onClick={() => onEdit(category)}
        />
        <IconButton
          label={texts.deleteOf(name)}
          icon={<Trash2 aria-hidden className="size-5 text-bad" />}
          onClick={() => onDelete(category)}
        />
      </div>
    </div>
  )
}
