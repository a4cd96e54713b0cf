import { type ReactNode, useId } from 'react'

export interface CardProps {
  title: ReactNode
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A raised panel: a region named by its title. */
export function Card({ title, aside, children }: CardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-sm border border-line bg-raised p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="display text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
