import type { SubmitEvent } from 'react'
import type { ProviderSetup } from '#contract/payment-providers.ts'
import { language } from '#rules/build-language.ts'
import { useApp } from '#web/app/context.ts'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ConnectionTest } from '../set-up/connection-test.tsx'
import { SettingField } from '../set-up/setting-field.tsx'
import { texts } from './texts.ts'
import { providerReads, useProviderForm } from './use-provider-form.ts'

/** A provider of online payments: whether it is offered, and how it is connected. */
export function ProviderCard({ setup }: { setup: ProviderSetup }) {
  const { api } = useApp()
  const form = useProviderForm(setup)
  const { provider, isOn, stopped, fields } = setup
  const name = setup.name[language]
  const canSave = form.isChanged && !form.stale

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (canSave) form.save()
  }

  return (
    <Card title={name} aside={<Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? texts.isOn : texts.isOff}</Badge>}>
      <form ref={form.element} noValidate autoComplete="off" onSubmit={submit} className="grid grid-cols-1 gap-6">
        <p className="text-ink-soft">{texts.about[provider]}</p>
        {stopped ? <Stopped reason={stopped.reason} /> : null}
        <fieldset className="grid grid-cols-1 gap-4">
          <legend className="label mb-3 text-lg">{texts.keys}</legend>
          {fields.map((field) => (
            <SettingField key={field.name} {...form.propsOf(field)} />
          ))}
        </fieldset>
        <Switch
          label={texts.on(name)}
          checked={form.fields.isOn}
          onCheckedChange={(next) => form.change({ isOn: next })}
          error={form.errors.isOn}
        />
        {form.stale ? <StaleNotice {...form.stale} /> : null}
        <LeaveQuestion isChanged={form.isChanged} isPage onDiscard={form.discard} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" loading={form.isSaving} disabled={!canSave} className="max-sm:flex-1">
            {texts.save}
          </Button>
          {form.isChanged && !form.isSaving ? (
            <Button variant="quiet" onClick={form.discard}>
              {texts.undo}
            </Button>
          ) : null}
        </div>
      </form>
      <ConnectionTest
        setup={setup}
        isChanged={form.isChanged}
        send={() => api.testPaymentProvider({ params: { provider }, body: {} })}
        invalidates={providerReads}
      />
    </Card>
  )
}

const Stopped = ({ reason }: { reason: string }) => (
  <div role="status" className="wrap-anywhere border-bad border-l-4 pl-3">
    <p>{texts.stopped}</p>
    {reason ? <p className="text-ink-soft text-sm">{texts.saysWhy(reason)}</p> : null}
  </div>
)
