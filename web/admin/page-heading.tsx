import type { ReactNode } from 'react'
import { useShop } from '#web/app/shop.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'

type Props = {
  title: string
  /** What can be done here, at the end of the line. */
  aside?: ReactNode
  size?: 'medium' | 'compact'
}

/** The heading of a page of the panel, and the title of its window. */
export function PageHeading({ title, aside, size = 'medium' }: Props) {
  const { name } = useShop()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <SectionHeading level={1} size={size} title={title} aside={aside} />
    </>
  )
}
