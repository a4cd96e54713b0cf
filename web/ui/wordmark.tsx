import { cx } from './class-names.ts'
import { wordmarkShape as shape } from './wordmark-outlines.ts'

/** `logo`: the address of a picture. */
export type WordmarkShop = { name: string; nameInBangla: string; logo: string | null }

interface WordmarkProps {
  shop: WordmarkShop
  /** Its height as a font size: `text-4xl`. */
  className?: string
  /** Its background: the page, or the painted panel. */
  ground?: keyof typeof loud
}

const loud = { page: 'text-accent', panel: 'text-panel-loud' }

/** The outlines are those of one name. */
export const isDrawn = ({ logo, name }: WordmarkShop): boolean => logo === null && name === shape.shopName

/**
 * The shop's logo; without one its name in Latin and Bangla, drawn for Tupi, set in type for another name. The outlines are once in every
 * page (app/page-files.tsx).
 */
export function Wordmark({ shop, className = 'text-4xl', ground = 'page' }: WordmarkProps) {
  const { name, nameInBangla, logo } = shop
  const size = cx('h-[1em] w-auto max-w-full', className)
  if (logo !== null) return <img src={logo} alt={name} className={cx('object-contain', size)} />
  if (!isDrawn(shop)) {
    return (
      <span className={cx('display inline-flex max-w-full flex-wrap items-baseline gap-x-2', className)}>
        {name} {nameInBangla === name ? null : <span className={loud[ground]}>{nameInBangla}</span>}
      </span>
    )
  }
  return (
    <svg viewBox={shape.viewBox} role="img" aria-label={name} className={size}>
      <use href="#wordmark-latin" fill="currentColor" />
      <use href="#wordmark-bangla" fill="currentColor" className={loud[ground]} />
    </svg>
  )
}
