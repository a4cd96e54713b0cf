import { type ReactNode, useId } from 'react'

export interface CardProps {
  title?: ReactNode
  /** At the end of the title's line. */
  aside?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** A raised panel; with a title it is a named region. */
export function Card({ title, aside, level = 2, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={title ? id : undefined} className="rounded-sm border border-line bg-raised p-4 sm:p-6">
      {title ? (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <Heading id={id} className="display text-2xl">
            {title}
          </Heading>
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  )
}
