import { type ColourName, colours } from '#rules/colours.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'

const themes = ['light', 'dark'] as const
export const anyColour = /^#([\da-f]{6}|[\da-f]{8})$/i

type Props = {
  name: ColourName
  /** The owner's; undefined for the usual one. */
  own: [string, string] | undefined
  onChange: (theme: 0 | 1, value: string) => void
  onUsual: () => void
  errors: readonly string[]
  refusals: Record<string, string>
}

/** The browser's picker knows no share of transparency, and nothing half typed. */
const pickable = (value: string, usual: string): string => (anyColour.test(value) ? value : usual).slice(0, 7)

/** A colour for both themes: by the browser's own choice, or as it is written. */
export function ColourField({ name, own, onChange, onUsual, errors, refusals }: Props) {
  const label = texts.names[name]
  const errorId = `colour-${name}-error`
  const [error] = errors
  return (
    <fieldset aria-describedby={error ? errorId : undefined} data-invalid={error ? '' : undefined}>
      <legend className="label mb-1 text-sm">{label}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        {themes.map((theme, index) => {
          const value = (own ?? colours[name])[index] ?? ''
          const change = ({ currentTarget }: { currentTarget: { value: string } }) =>
            onChange(index === 0 ? 0 : 1, currentTarget.value)
          return (
            <div key={theme} className="flex items-end gap-2">
              <input
                type="color"
                aria-label={texts.chooseOf(label, texts.themes[theme])}
                value={pickable(value, colours[name][index] ?? '')}
                onChange={change}
                className="mb-px size-11 shrink-0 cursor-pointer rounded-sm border border-line-strong bg-raised p-1"
              />
              <TextField
                label={texts.themes[theme]}
                name={`colours.${name}.${index}`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-label={texts.colourOf(label, texts.themes[theme])}
                value={value}
                onChange={change}
                error={refusals[`colours.${name}.${index}`] ?? (anyColour.test(value) ? undefined : texts.notAColour)}
                className="min-w-0 flex-1"
              />
            </div>
          )
        })}
      </div>
      <FieldError id={errorId}>{errors.length > 0 ? errors.join(' · ') : refusals[`colours.${name}`]}</FieldError>
      {own ? (
        <Button variant="quiet" size="small" className="-ml-3" onClick={onUsual}>
          {texts.usual}
          <span className="sr-only">{texts.usualOf(label)}</span>
        </Button>
      ) : null}
    </fieldset>
  )
}
