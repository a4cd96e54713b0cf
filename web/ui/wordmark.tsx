import { shop } from '#shop-config'
import { cx } from './class-names.ts'
import { wordmarkShape as shape } from './wordmark-outlines.ts'

interface WordmarkProps {
  /** Its height as a font size: `text-4xl`. */
  className?: string
  /** Its background: the page, or the painted panel. */
  ground?: keyof typeof loud
}

const loud = { page: 'text-accent', panel: 'text-panel-loud' }

/**
 * The shop's name in Latin and Bangla; drawn for Tupi, set in type for a shop that took another name. The outlines are once in every page
 * (app/page-files.tsx).
 */
export function Wordmark({ className = 'text-4xl', ground = 'page' }: WordmarkProps) {
  const name: string = shop.name
  if (name !== shape.shopName) {
    return (
      <span className={cx('display inline-flex max-w-full flex-wrap items-baseline gap-x-2', className)}>
        {name} <span className={loud[ground]}>{shop.nameInBangla}</span>
      </span>
    )
  }
  return (
    <svg viewBox={shape.viewBox} role="img" aria-label={name} className={cx('h-[1em] w-auto max-w-full', className)}>
      <use href="#wordmark-latin" fill="currentColor" />
      <use href="#wordmark-bangla" fill="currentColor" className={loud[ground]} />
    </svg>
  )
}
