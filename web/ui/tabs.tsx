import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabClass, tabListClass } from './tab-class.ts'

export interface Section {
  value: string
  label: string
  content: ReactNode
}

export interface TabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Section[]
  /** The first one unless given. */
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
  /** Keeps the hidden panels in the page, and with them what was typed there. */
  keepMounted?: boolean
}

export function Tabs({ label, tabs, defaultValue, value, onValueChange, keepMounted = false }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next) => onValueChange?.(String(next))}
    >
      <Base.List aria-label={label} activateOnFocus className={tabListClass}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabClass}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={keepMounted} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
