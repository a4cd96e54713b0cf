import { Plus } from 'lucide-react'

/** A plus that turns to a cross while its `group` button is expanded. */
export function AccordionMark() {
  return (
    <Plus aria-hidden className="size-5 shrink-0 transition-transform duration-200 group-aria-expanded:rotate-45" />
  )
}
