import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { digits, language } from '#rules/build-language.ts'
import { readNumber } from '#rules/digits.ts'
import {
  clothesSizes,
  headSizes,
  isClothes,
  type SizeGuide,
  sizeForHead,
  toCentimetres,
  toInches,
} from '#rules/size-guide.ts'
import { available } from '#rules/stock.ts'
import { callQuery, couldNotLoad } from '#web/app/call-query.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MeasuredHead } from './measured-head.tsx'
import { texts } from './texts.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  product: Product
  onChoose: (size: string) => void
}

/** How to measure, which size fits, and the measures of all sizes of a product, as the owner has them. */
export function SizeGuideSheet({ open, onOpenChange, product, onChoose }: Props) {
  const { phone } = useShop()
  const query = useQuery(callQuery(useApp().api, 'getSizeGuide', {}))
  const guide = query.data?.data
  const choose = (size: string) => {
    onChoose(size)
    onOpenChange(false)
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={texts.title}>
      <div className="grid gap-6">
        {guide ? (
          <Guide guide={guide} product={product} onChoose={choose} />
        ) : couldNotLoad(query) ? (
          <LoadError query={query} />
        ) : (
          <Spinner />
        )}
        <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {texts.ask(phone)}
        </a>
      </div>
    </Sheet>
  )
}

type GuideProps = { guide: SizeGuide; product: Product; onChoose: (size: string) => void }

function Guide({ guide, product, onChoose }: GuideProps) {
  const isWorn = isClothes(guide, product)
  return (
    <>
      {isWorn ? null : <MeasuredHead label={texts.drawing} />}
      <div className="prose">
        <ol style={{ listStyleType: language === 'bn' ? 'bengali' : 'decimal' }}>
          {(isWorn ? texts.clothesSteps : texts.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      {isWorn ? null : <HeadFinder guide={guide} product={product} onChoose={onChoose} />}
      {isWorn ? (
        <ClothesTable guide={guide} sizes={product.sizes} />
      ) : (
        <HeadTable guide={guide} sizes={product.sizes} />
      )}
    </>
  )
}

type Unit = 'cm' | 'inches'

/** Shows which of the product's sizes fits a measurement. */
function HeadFinder({ guide, product, onChoose }: GuideProps) {
  const { sizeName } = useShop()
  const [typed, setTyped] = useState('')
  const [unit, setUnit] = useState<Unit>('cm')
  const rows = headSizes(guide, product.sizes)
  if (rows.length === 0) return null
  const measured = readNumber(typed)
  const cm = unit === 'cm' ? measured : toCentimetres(measured)
  // Not a possible head: still being typed.
  const isMeasured = cm >= 30 && cm <= 80
  const fitting = isMeasured ? sizeForHead(rows, cm) : null
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          label={texts.yourHead}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="w-40"
        />
        <RadioGroup
          label={texts.unit}
          look="segments"
          options={[
            { value: 'cm', label: texts.centimetres },
            { value: 'inches', label: texts.inches },
          ]}
          value={unit}
          onChange={setUnit}
        />
      </div>
      <div aria-live="polite" className="grid justify-items-start gap-2">
        {isMeasured ? (
          <p className="font-semibold">{fitting ? texts.fits(sizeName(fitting.size)) : texts.noneFits}</p>
        ) : null}
        {fitting && available(product, fitting.size) === 0 ? <p>{texts.soldOut}</p> : null}
        {fitting && available(product, fitting.size) > 0 ? (
          <Button variant="accent" onClick={() => onChoose(fitting.size)}>
            {texts.choose(sizeName(fitting.size))}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const rangeOf = ([from = 0, to = 0]: readonly number[]) => [from, to] as const
const inCentimetres = (from: number, to: number) => digits(`${from}–${to}`)
const inInches = (from: number, to: number) => digits(`${toInches(from)}–${toInches(to)}`)

type TableProps = { guide: SizeGuide; sizes: readonly string[] }

function HeadTable({ guide, sizes }: TableProps) {
  const { sizeName } = useShop()
  return (
    <Measures
      columns={[texts.size, texts.head, texts.headInches]}
      rows={headSizes(guide, sizes).map(({ size, from, to }) => [
        sizeName(size),
        inCentimetres(from, to),
        inInches(from, to),
      ])}
    />
  )
}

function ClothesTable({ guide, sizes }: TableProps) {
  const { sizeName } = useShop()
  return (
    <Measures
      columns={[texts.size, texts.chest, texts.chestInches, texts.length]}
      rows={clothesSizes(guide, sizes).map(({ size, chest, length }) => [
        sizeName(size),
        inCentimetres(...rangeOf(chest)),
        inInches(...rangeOf(chest)),
        digits(length),
      ])}
    />
  )
}

function Measures({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  if (rows.length === 0) return <p>{texts.unknown}</p>
  return (
    <table className="w-full text-left figures">
      <caption className="sr-only">{texts.table}</caption>
      <thead>
        <tr className="border-line border-b">
          {columns.map((column) => (
            <th key={column} scope="col" className="label py-2 text-sm">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([size, ...measures]) => (
          <tr key={size} className="border-line border-b">
            <th scope="row" className="py-2 font-semibold">
              {size}
            </th>
            {measures.map((measure, index) => (
              <td key={columns[index + 1]} className="py-2">
                {measure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
