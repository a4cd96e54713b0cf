import { Progress } from '@base-ui/react/progress'

export interface ProgressBarProps {
  label: string
  /** From 0 to 100; null while unknown. */
  value: number | null
}

export const ProgressBar = ({ label, value }: ProgressBarProps) => (
  <Progress.Root aria-label={label} value={value}>
    <Progress.Track className="h-1.5 overflow-hidden rounded-full bg-sunken">
      <Progress.Indicator className="rounded-full bg-ink transition-[width] duration-200" />
    </Progress.Track>
  </Progress.Root>
)
