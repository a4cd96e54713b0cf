import type { ReactNode } from 'react'

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="display mb-2 text-xl">{title}</legend>
      {children}
    </fieldset>
  )
}
