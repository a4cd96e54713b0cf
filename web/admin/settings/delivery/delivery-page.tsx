import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { Settings } from '#contract/settings.ts'
import { settingsLimits } from '#rules/settings-limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { GroupForm } from '../group-form.tsx'
import { GroupPage } from '../group-page.tsx'
import { TextsField } from '../texts-field.tsx'
import { PlacePicker } from './place-picker.tsx'
import { texts } from './texts.ts'
import { type DeliveryForm, useDeliveryForm, type ZoneFields } from './use-delivery-form.ts'
import { placeName, typedTaka, zoneIndexOf, zoneName } from './zone-texts.ts'
import { ZonesCard } from './zones-card.tsx'

export { loadSettings as loader } from '../settings-query.ts'

/** Where parcels go, and what is asked for it. */
export const Component = () => (
  <GroupPage group="delivery">
    {(settings, { payments }) => <DeliverySettings settings={settings} advanceZones={payments.advance.zones} />}
  </GroupPage>
)

type Props = {
  settings: Settings['delivery']
  /** Ids of those whose orders are asked for an advance. */
  advanceZones: readonly string[]
}

function DeliverySettings({ settings, advanceZones }: Props) {
  const form = useDeliveryForm(settings)
  return (
    <GroupForm form={form}>
      <ZonesCard form={form} advanceZones={advanceZones} />
      <PreviewCard zones={form.fields.zones} />
      <GeneralCard form={form} />
    </GroupForm>
  )
}

/** An example for each zone, and a place to try. */
function PreviewCard({ zones }: { zones: readonly ZoneFields[] }) {
  const [isPicking, setPicking] = useState(false)
  const [tried, setTried] = useState<string[]>([])
  const examples = [...new Set([...zones.slice(0, -1).flatMap(({ places }) => places.slice(0, 1)), ...tried])]
  return (
    <Card title={texts.whatIsAsked}>
      <ul className="grid gap-2">
        {examples.map((place) => (
          <Asked key={place} place={placeName(place)} zones={zones} index={zoneIndexOf(zones, place)} />
        ))}
        <Asked place={texts.elsewhere} zones={zones} index={zones.length - 1} />
      </ul>
      <Button variant="secondary" size="small" className="mt-3" onClick={() => setPicking(true)}>
        {texts.tryPlace}
      </Button>
      <PlacePicker
        open={isPicking}
        onOpenChange={setPicking}
        title={texts.tryPlace}
        chosen={[]}
        onPick={(place) => setTried((before) => [...before, place])}
        isSingle
      />
    </Card>
  )
}

type AskedProps = { place: string; zones: readonly ZoneFields[]; index: number }

/** "Savar, Dhaka → Around Dhaka: ৳150". */
function Asked({ place, zones, index }: AskedProps) {
  const zone = zones[index]
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      {place}
      <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <span className="font-semibold">{zone ? texts.asked(zoneName(zone, index), typedTaka(zone.charge)) : ''}</span>
    </li>
  )
}

const GeneralCard = ({ form }: { form: DeliveryForm }) => (
  <Card title={texts.general}>
    <div className="grid gap-6">
      <TextsField
        label={texts.generalDays}
        hint={texts.generalDaysHint}
        form={form}
        name="days"
        limit={settingsLimits.delivery.days}
      />
      <TextsField
        label={texts.returns}
        hint={texts.returnsHint}
        form={form}
        name="returns"
        limit={settingsLimits.delivery.returns}
      />
    </div>
  </Card>
)
