import { SunMoon } from 'lucide-react'
import { texts } from '#web/app/texts.ts'
import { themes } from '#web/app/theme-switch.tsx'
import { useTheme } from '#web/look/theme.ts'
import { SelectField } from '#web/ui/select-field.tsx'

/** The theme in one line of the menu, whose height belongs to the pages. */
export function ThemeField() {
  const [theme, choose] = useTheme()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <SunMoon aria-hidden className="size-5 shrink-0" />
      <SelectField
        label={texts.theme}
        hideLabel
        options={themes}
        value={theme}
        onChange={({ currentTarget: { value } }) =>
          choose(themes.find((one) => one.value === value)?.value ?? 'system')
        }
      />
    </div>
  )
}
