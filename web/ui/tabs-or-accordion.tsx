import { type Ref, useId, useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import { accordionTriggerClass } from './accordion-class.ts'
import { AccordionMark } from './accordion-mark.tsx'
import { cx } from './class-names.ts'
import { LabelCount, panelId, TabList, tabId } from './tab-list.tsx'
import type { Section } from './tabs.tsx'
import { useMedia } from './use-media.ts'

export interface TabsOrAccordionProps {
  /** What the tabs choose between, for screen readers. */
  label: string
  sections: readonly Section[]
  ref?: Ref<ShownSections>
}

/** Opens a section from elsewhere on the page, scrolls to it, and moves the focus to its control. */
export type ShownSections = { show: (value: string) => void }

/**
 * Tabs from `md` up, an accordion below. Both controls are in the page around one set of panels, and the stylesheet decides
 * which is seen, so that the server's page is right for every window. Only the panels' roles wait for the browser.
 */
export function TabsOrAccordion({ label, sections, ref }: TabsOrAccordionProps) {
  const id = useId()
  const first = sections[0]?.value ?? ''
  const [tab, setTab] = useState(first)
  const [open, setOpen] = useState([first])
  const wide = useMedia('(min-width: 48rem)', true)

  function choose(value: string) {
    setTab(value)
    setOpen([value])
  }

  useImperativeHandle(ref, () => ({
    show: (value) => {
      flushSync(() => choose(value))
      const control = document.getElementById(wide ? tabId(id, value) : `${id}-${value}-button`)
      control?.focus({ preventScroll: true })
      control?.scrollIntoView()
    },
  }))

  function toggle(value: string) {
    setOpen(open.includes(value) ? open.filter((other) => other !== value) : [...open, value])
    setTab(value)
  }

  return (
    <div>
      <div className="hidden md:block">
        <TabList id={id} label={label} tabs={sections} value={tab} onChange={choose} />
      </div>
      {sections.map(({ value, label: name, count, content }) => (
        <div key={value} className="border-line border-b first-of-type:border-t md:border-0">
          <h2 className="md:hidden">
            <button
              type="button"
              id={`${id}-${value}-button`}
              aria-expanded={open.includes(value)}
              aria-controls={panelId(id, value)}
              onClick={() => toggle(value)}
              className={accordionTriggerClass}
            >
              <span>
                {name}
                <LabelCount count={count} />
              </span>
              <AccordionMark />
            </button>
          </h2>
          <div
            id={panelId(id, value)}
            {...(wide
              ? { role: 'tabpanel', 'aria-labelledby': tabId(id, value) }
              : { role: 'region', 'aria-labelledby': `${id}-${value}-button` })}
            className={cx('pb-5 md:pt-6', !open.includes(value) && 'max-md:hidden', tab !== value && 'md:hidden')}
          >
            {content}
          </div>
        </div>
      ))}
    </div>
  )
}
