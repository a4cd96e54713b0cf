import type { ReactNode } from 'react'
import { shop } from '#shop-config'
import { SectionHeading } from '#web/ui/section-heading.tsx'

type Props = {
  title: string
  /** What can be done here, at the end of the line. */
  aside?: ReactNode
  size?: 'medium' | 'compact'
}

/** The heading of a page of the panel, and the title of its window. */
export const PageHeading = ({ title, aside, size = 'medium' }: Props) => (
  <>
    <title>{`${title} · ${shop.name}`}</title>
    <SectionHeading level={1} size={size} title={title} aside={aside} />
  </>
)
