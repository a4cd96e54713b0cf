import { Accordion as Base } from '@base-ui/react/accordion'
import { accordionTriggerClass } from './accordion-class.ts'
import { AccordionMark } from './accordion-mark.tsx'
import type { Section } from './tabs.tsx'

export interface AccordionProps {
  sections: readonly Section[]
  defaultOpen?: string[]
  headingLevel?: 2 | 3 | 4
}

export function Accordion({ sections, defaultOpen = [], headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <Base.Root multiple defaultValue={defaultOpen} className="border-line border-t">
      {sections.map((section) => (
        <Base.Item key={section.value} value={section.value} className="border-line border-b">
          <Base.Header render={<Heading />}>
            <Base.Trigger className={accordionTriggerClass}>
              {section.label}
              <AccordionMark />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel keepMounted className="pb-5">
            {section.content}
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  )
}
