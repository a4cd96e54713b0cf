import { memo, useId } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { langOf, sizeName, titleOf } from '#rules/build-language.ts'
import { TAKA } from '#rules/money.ts'
import { pictureSources } from '#rules/picture.ts'
import { cx } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useCategoryOptions } from '../category-options.ts'
import { NumberCell, SelectCell } from './cell.tsx'
import { type Cells, cellsOf } from './cells.ts'
import { texts } from './texts.ts'
import type { Edit } from './use-table-edits.ts'

type Props = {
  product: AdminProduct
  edit: Edit | undefined
  onChange: (product: AdminProduct, changed: (cells: Cells) => Cells) => void
}

/** Columns of the table on a desk, and on less of one, where the title has a line of its own; on a phone a row is a small form. */
export const columnsClass =
  'md:grid-cols-[1fr_1fr_9rem_13rem_5rem] xl:grid-cols-[minmax(0,1fr)_7rem_7rem_10rem_13rem_5rem]'

const { columns } = texts

/** One product of the table. Drawn again only when its own cells change. */
export const ProductRow = memo(function ProductRow({ product, edit, onChange }: Props) {
  const base = edit?.base ?? product
  const [title, before, errorId] = [titleOf(base), cellsOf(base), useId()]
  const { cells, refusal } = edit ?? { cells: before, refusal: null }
  const categoryOptions = useCategoryOptions()
  const set = (changes: Partial<Cells>) => onChange(product, (now) => ({ ...now, ...changes }))
  const field = (name: 'price' | 'salePrice' | 'totalStock', label: string, column: string) => (
    <NumberCell
      label={label}
      of={title}
      column={column}
      mark={name === 'totalStock' ? '' : TAKA}
      value={cells[name]}
      before={before[name]}
      errorId={refusal?.errors?.[name] ? errorId : undefined}
      onValue={(value) => set({ [name]: value })}
    />
  )
  return (
    <li
      className={cx(
        'grid grid-cols-2 items-start gap-x-3 max-md:grid-flow-dense gap-y-2 border-line border-b py-3 md:gap-y-1 md:py-1.5 xl:gap-y-0',
        columnsClass,
      )}
    >
      <p className="col-span-2 flex min-w-0 items-center gap-3 md:col-span-full md:min-h-9 xl:col-span-1">
        <Picture
          source={base.image ? pictureSources(base.image) : null}
          alt=""
          sizes="36px"
          className="size-9 shrink-0"
        />
        <span
          lang={langOf(title)}
          className={cx('line-clamp-2 text-sm leading-tight', cells.isHidden && 'text-ink-soft')}
        >
          {title}
        </span>
      </p>
      {field('price', columns.price, 'price')}
      {field('salePrice', columns.salePrice, 'sale')}
      {before.stockBySize === null ? (
        field('totalStock', columns.stock, 'stock')
      ) : (
        <fieldset className="col-span-2 grid grid-cols-2 gap-2 md:col-span-1">
          <legend className="sr-only">{texts.stockBySizeOf(title)}</legend>
          {Object.entries(before.stockBySize).map(([size, pieces]) => (
            <NumberCell
              key={size}
              label={columns.stock}
              sign={sizeName(size)}
              of={title}
              column="stock"
              value={cells.stockBySize?.[size] ?? ''}
              before={pieces}
              errorId={refusal?.errors?.[`stockBySize.${size}`] ? errorId : undefined}
              onValue={(value) =>
                onChange(product, (now) => ({ ...now, stockBySize: { ...now.stockBySize, [size]: value } }))
              }
            />
          ))}
        </fieldset>
      )}
      <SelectCell
        label={columns.category}
        of={title}
        options={categoryOptions}
        value={cells.category}
        before={before.category}
        className="max-md:col-span-2"
        onValue={(category) => set({ category })}
      />
      <div className={cx('rounded-sm px-1 max-md:mt-4', cells.isHidden !== before.isHidden && 'bg-sunken')}>
        <Switch
          label={
            <span className="text-sm md:sr-only">
              {columns.shown}
              <span className="sr-only">{texts.of(title)}</span>
            </span>
          }
          checked={!cells.isHidden}
          onCheckedChange={(isShown) => set({ isHidden: !isShown })}
        />
      </div>
      {refusal ? (
        <div className="col-span-full pb-1">
          <FieldError id={errorId}>{refusal.message}</FieldError>
        </div>
      ) : null}
    </li>
  )
})
