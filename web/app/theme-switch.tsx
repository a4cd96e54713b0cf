import { type Theme, useTheme } from '#web/look/theme.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { texts } from './texts.ts'

export const themes = [
  { value: 'system', label: texts.system },
  { value: 'light', label: texts.light },
  { value: 'dark', label: texts.dark },
] as const satisfies { value: Theme; label: string }[]

/** Light, dark, or as the visitor's system has it; stored in this browser. */
export function ThemeSwitch() {
  const [theme, choose] = useTheme()
  return <RadioGroup label={texts.theme} look="segments" options={themes} value={theme} onChange={choose} />
}
