import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

export interface PaginationProps {
  /** From 1. */
  page: number
  pageCount: number
  onPage: (page: number) => void
  /** What is paged, for screen readers. */
  label?: string
}

/** Nothing when there is one page. */
export function Pagination({ page, pageCount, onPage, label = texts.pages }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-3 py-4 sm:justify-end">
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronLeft aria-hidden className="size-4" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {texts.previous}
      </Button>
      <p aria-live="polite" className="text-sm figures">
        {texts.pageOf(page, pageCount)}
      </p>
      <Button variant="secondary" size="small" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {texts.next}
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </nav>
  )
}
