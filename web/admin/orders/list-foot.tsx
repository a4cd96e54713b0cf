import { type SubmitEvent, useState } from 'react'
import { digits } from '#rules/build-language.ts'
import { readNumber } from '#rules/digits.ts'
import { formatCount } from '#rules/money.ts'
import { MAX_FOUND_ORDERS } from '#rules/order-desk.ts'
import { pageCountOf } from '#web/app/page-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { pageSizes } from './page-size.ts'
import { texts } from './texts.ts'

type Props = {
  page: number
  size: number
  total: number
  /** Whether these are all that there are: of a search no more are counted than `MAX_FOUND_ORDERS`. */
  isAll: boolean
  onPage: (page: number) => void
  onSize: (size: number) => void
}

const sizeOptions = pageSizes.map((size) => ({ value: String(size), label: texts.sizeOfPage(digits(size)) }))

/** Where else the list can be looked at: other pages, and more of it at once. */
export function ListFoot({ page, size, total, isAll, onPage, onSize }: Props) {
  const pageCount = pageCountOf(total, size)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 sm:px-0">
      <SelectField
        label={texts.aPage}
        hideLabel
        options={sizeOptions}
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
        className="w-36"
      />
      <p className="text-ink-soft text-sm figures">
        {isAll ? texts.total(formatCount(total), total === 1) : texts.moreThan(formatCount(MAX_FOUND_ORDERS))}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 max-sm:basis-full sm:ml-auto">
        {pageCount > 2 ? <PageJump key={page} pageCount={pageCount} onPage={onPage} /> : null}
        <div className="max-sm:basis-full">
          <Pagination label={texts.pages} page={page} pageCount={pageCount} onPage={onPage} />
        </div>
      </div>
    </div>
  )
}

/** To a page by its number; past the end to the last one. */
function PageJump({ pageCount, onPage }: { pageCount: number; onPage: (page: number) => void }) {
  const [wanted, setWanted] = useState('')
  const page = Math.min(pageCount, readNumber(wanted))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (Number.isInteger(page) && page >= 1) onPage(page)
  }

  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={texts.goToPage}
        hideLabel
        placeholder={texts.page}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        className="w-36"
        action={
          <Button type="submit" variant="secondary" size="small" disabled={wanted === ''}>
            {texts.go}
          </Button>
        }
      />
    </form>
  )
}
