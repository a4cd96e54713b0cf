import type { ComponentProps } from 'react'
import { PageForm } from '../form/page-form.tsx'

/** The cards of a group with the buttons that save them, which stay visible. */
export const GroupForm = (props: Omit<ComponentProps<typeof PageForm>, 'className' | 'footClass'>) => (
  <PageForm
    {...props}
    className="**:scroll-mb-24 grid max-w-4xl grid-cols-1 gap-4 sm:gap-6"
    footClass="-mx-1 sticky bottom-0 z-10 border-line border-t bg-paper px-1 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  />
)
