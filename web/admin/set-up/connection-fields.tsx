import type { FormPart } from '#web/form/bind.ts'
import { SettingField } from './setting-field.tsx'
import type { Setup } from './settings.ts'
import { texts } from './texts.ts'

type Props = {
  setup: Setup
  settings: FormPart<Record<string, string>>
  /** That it refused the keys, and what follows. */
  stopped: string
  /** The name of a field that is shown elsewhere. */
  without?: string | undefined
}

/** How a courier or a payment provider is connected, and why it is not asked any more. */
export const ConnectionFields = ({ setup, settings, stopped, without }: Props) => (
  <>
    {setup.stopped ? (
      <div role="status" className="wrap-anywhere border-bad border-l-4 pl-3">
        <p>{stopped}</p>
        {setup.stopped.reason ? <p className="text-ink-soft text-sm">{texts.saysWhy(setup.stopped.reason)}</p> : null}
      </div>
    ) : null}
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="label mb-3 text-lg">{texts.connection}</legend>
      {setup.fields
        .filter(({ name }) => name !== without)
        .map((field) => (
          <SettingField key={field.name} field={field} setup={setup} settings={settings} />
        ))}
    </fieldset>
  </>
)
