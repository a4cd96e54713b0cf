import type { ReactNode } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { Motif, type MotifName } from './motif.tsx'

type Props = { motif: MotifName; className?: string; children?: ReactNode }

/** The tin at a rickshaw's back: flat colour, trimming, one motif. */
export function PaintedPanel({ motif, className, children }: Props) {
  return (
    <div className={cx('trim grid place-items-center overflow-hidden bg-panel text-on-panel', className)}>
      <Motif name={motif} className="h-auto max-h-full w-3/5 max-w-md object-contain p-4" />
      {children}
    </div>
  )
}
