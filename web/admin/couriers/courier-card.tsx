import type { SubmitEvent } from 'react'
import type { CourierSetup } from '#contract/couriers.ts'
import { language } from '#rules/build-language.ts'
import { PRACTICE } from '#rules/practice-courier.ts'
import { shownText } from '#rules/shown-text.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { LeaveQuestion } from '#web/form/leave-question.tsx'
import { StaleNotice } from '#web/form/stale-notice.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { ConnectionTest } from '../set-up/connection-test.tsx'
import { SettingField } from '../set-up/setting-field.tsx'
import { ChargeFields } from './charge-fields.tsx'
import { courierReads } from './courier-reads.ts'
import { texts } from './texts.ts'
import { type CourierForm, useCourierForm } from './use-courier-form.ts'
import { WebhookFields } from './webhook-fields.tsx'

/** A courier: whether it is used, for which zones, and how it is connected. */
export function CourierCard({ courier }: { courier: CourierSetup }) {
  const { api } = useApp()
  const form = useCourierForm(courier)
  const name = courier.name[language]
  const isCalled = courier.fields.length > 0
  const isPractice = courier.courier === PRACTICE
  const canSave = form.isChanged && !form.stale

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (canSave) form.save()
  }

  return (
    <Card title={name} aside={<Marks courier={courier} />}>
      <form ref={form.element} noValidate autoComplete="off" onSubmit={submit} className="grid grid-cols-1 gap-6">
        {isCalled ? (
          <Connection courier={courier} form={form} />
        ) : (
          <p className="text-ink-soft">{isPractice ? texts.practice : texts.byHand}</p>
        )}
        <Zones form={form} />
        <ChargeFields form={form} />
        {isCalled || isPractice ? (
          <Switch
            label={texts.on(name)}
            checked={form.fields.isOn}
            onCheckedChange={(isOn) => form.change({ isOn })}
            error={form.errors.isOn}
          />
        ) : null}
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
      {isCalled ? (
        <ConnectionTest
          setup={courier}
          isChanged={form.isChanged}
          send={() => api.testCourier({ params: { courier: courier.courier }, body: {} })}
          invalidates={courierReads}
        />
      ) : null}
    </Card>
  )
}

const Marks = ({ courier: { isOn, isDefault } }: { courier: CourierSetup }) => (
  <span className="flex gap-2">
    {isDefault ? <Badge tone="black">{texts.isUsual}</Badge> : null}
    <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? texts.isOn : texts.isOff}</Badge>
  </span>
)

function Connection({ courier, form }: { courier: CourierSetup; form: CourierForm }) {
  const { stopped, fields, webhookToken } = courier
  return (
    <>
      {stopped ? (
        <div role="status" className="wrap-anywhere border-bad border-l-4 pl-3">
          <p>{texts.stopped}</p>
          {stopped.reason ? <p className="text-ink-soft text-sm">{texts.saysWhy(stopped.reason)}</p> : null}
        </div>
      ) : null}
      <fieldset className="grid grid-cols-1 gap-4">
        <legend className="label mb-3 text-lg">{texts.keys}</legend>
        {fields
          .filter(({ name }) => name !== webhookToken?.field)
          .map((field) => (
            <SettingField key={field.name} {...form.propsOf(field)} />
          ))}
      </fieldset>
      <WebhookFields courier={courier} form={form} />
    </>
  )
}

/** A shop with one zone has nothing to choose. */
function Zones({ form: { fields, change } }: { form: CourierForm }) {
  const { zones } = useShop().delivery
  if (zones.length < 2) return null
  const give = (id: string, isGiven: boolean) =>
    change({ zones: isGiven ? [...fields.zones, id] : fields.zones.filter((one) => one !== id) })
  return (
    <fieldset>
      <legend className="label mb-1 text-lg">{texts.zones}</legend>
      <p className="mb-2 text-ink-soft text-sm">{texts.zonesHint}</p>
      {zones.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={shownText(name, language)}
          checked={fields.zones.includes(id)}
          onCheckedChange={(isGiven) => give(id, isGiven)}
        />
      ))}
    </fieldset>
  )
}
