import { type ReactNode, useRef } from 'react'
import { useOverflows } from './use-overflows.ts'

/** The part between the title and the foot of a dialog that scrolls, by keyboard too. */
export function ScrollBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const overflows = useOverflows(body)
  return (
    <div
      ref={body}
      tabIndex={overflows ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-6 outline-offset-[-2px] sm:px-6 short:pb-3"
    >
      <div>{children}</div>
    </div>
  )
}
