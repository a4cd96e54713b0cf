import type { ReactNode } from 'react'

export interface EmptyStateProps {
  text: string
  icon?: ReactNode
  /** What to do about it: a `Button` or a link with `buttonClass`. */
  action?: ReactNode
  children?: ReactNode
}

export function EmptyState({ text, icon, action, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      {icon ? (
        <span className="text-line-strong [&_img]:h-40 [&_img]:w-auto [&_img]:max-w-full [&_img]:object-contain [&_svg]:size-10">
          {icon}
        </span>
      ) : null}
      <p className="max-w-prose text-ink-soft text-lg">{text}</p>
      {children}
      {action}
    </div>
  )
}
