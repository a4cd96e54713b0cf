import { momentText } from '#rules/date-text.ts'

/** When something was, in words. */
export const MomentText = ({ iso, className }: { iso: string; className?: string }) => (
  <time dateTime={iso} className={className}>
    {momentText(iso)}
  </time>
)
