import type { CourierSetup } from '#contract/couriers.ts'
import { language } from '#rules/build-language.ts'
import { PRACTICE } from '#rules/practice-courier.ts'
import { shownText } from '#rules/shown-text.ts'
import { useShop } from '#web/app/shop.tsx'
import { bindSwitch, partOf } from '#web/form/bind.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { PageForm } from '../form/page-form.tsx'
import { ConnectionFields } from '../set-up/connection-fields.tsx'
import { ConnectionTest } from '../set-up/connection-test.tsx'
import { SetUpCard } from '../set-up/set-up-card.tsx'
import { texts as setUpTexts } from '../set-up/texts.ts'
import { ChargeFields } from './charge-fields.tsx'
import { courierReads } from './courier-reads.ts'
import { texts } from './texts.ts'
import { type CourierForm, newerOf, useCourierForm } from './use-courier-form.ts'
import { WebhookFields } from './webhook-fields.tsx'

/** A courier: whether it is used, for which zones, and how it is connected. */
export const CourierCard = ({ courier }: { courier: CourierSetup }) => (
  <SetUpCard
    title={courier.name[language]}
    marks={<Marks courier={courier} />}
    isOpen={courier.isOn || courier.stopped !== null}
  >
    <Setup courier={courier} />
  </SetUpCard>
)

function Setup({ courier }: { courier: CourierSetup }) {
  const form = useCourierForm(courier)
  const settings = partOf(form, 'settings')
  const isCalled = courier.fields.length > 0
  const isPractice = courier.courier === PRACTICE
  return (
    <>
      <PageForm form={form} className="grid grid-cols-1 gap-6">
        {isCalled ? (
          <>
            <ConnectionFields
              setup={courier}
              settings={settings}
              stopped={texts.stopped}
              without={courier.webhookToken?.field}
            />
            <WebhookFields courier={courier} settings={settings} />
          </>
        ) : (
          <p className="text-ink-soft">{isPractice ? texts.practice : texts.byHand}</p>
        )}
        <Zones form={form} given={newerOf(form.base, courier).zones} />
        <ChargeFields form={form} />
        {isCalled || isPractice ? (
          <Switch label={texts.on(courier.name[language])} {...bindSwitch(form, 'isOn')} />
        ) : null}
      </PageForm>
      {isCalled ? (
        <ConnectionTest
          setup={courier}
          isChanged={form.isChanged}
          send={(api) => api.testCourier({ params: { courier: courier.courier }, body: {} })}
          invalidates={courierReads}
        />
      ) : null}
    </>
  )
}

const Marks = ({ courier: { isOn, isDefault } }: { courier: CourierSetup }) => (
  <>
    {isDefault ? <Badge tone="black">{texts.isUsual}</Badge> : null}
    <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? setUpTexts.isOn : setUpTexts.isOff}</Badge>
  </>
)

/** A shop with one zone has nothing to choose. */
function Zones({ form: { fields, change }, given }: { form: CourierForm; given: string[] }) {
  const { zones } = useShop().delivery
  if (zones.length < 2) return null
  function give(id: string, isGiven: boolean) {
    const { [id]: _, ...others } = fields.zones
    change({ zones: isGiven === given.includes(id) ? others : { ...others, [id]: isGiven } })
  }
  return (
    <fieldset>
      <legend className="label mb-1 text-lg">{texts.zones}</legend>
      <p className="mb-2 text-ink-soft text-sm">{texts.zonesHint}</p>
      {zones.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={shownText(name, language)}
          checked={fields.zones[id] ?? given.includes(id)}
          onCheckedChange={(isGiven) => give(id, isGiven)}
        />
      ))}
    </fieldset>
  )
}
