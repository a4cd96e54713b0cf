import { texts } from './texts.ts'

/** Between two ways to go on. */
export const OrLine = () => (
  <p className="my-4 flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line short:my-2">
    {texts.or}
  </p>
)
