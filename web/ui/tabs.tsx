import { type ReactNode, useId, useState } from 'react'
import { panelId, TabList, tabId } from './tab-list.tsx'

export interface Section {
  value: string
  label: string
  /** Beside the label; screen readers and the label's name leave it out. */
  count?: number
  content: ReactNode
  /** Keeps the hidden panel in the page, and with it what was typed there. */
  keepMounted?: boolean
}

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Section[]
}

/** The first tab is open. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  const [value, setValue] = useState(tabs[0]?.value ?? '')
  return (
    <div>
      <TabList id={id} label={label} tabs={tabs} value={value} onChange={setValue} />
      {tabs.map((tab) => {
        const isOpen = tab.value === value
        return isOpen || tab.keepMounted ? (
          <div
            key={tab.value}
            role="tabpanel"
            id={panelId(id, tab.value)}
            aria-labelledby={tabId(id, tab.value)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard's next stop behind the tabs
            tabIndex={0}
            hidden={!isOpen}
            className="pt-6"
          >
            {tab.content}
          </div>
        ) : null
      })}
    </div>
  )
}
