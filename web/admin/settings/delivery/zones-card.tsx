import { Plus } from 'lucide-react'
import { useState } from 'react'
import { settingsLimits } from '#rules/settings-limits.ts'
import { partPath } from '#web/form/bind.ts'
import { errorWithin } from '#web/form/use-field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { inOrder } from '../../list/in-order.ts'
import { SortableList } from '../../sortable/sortable-list.tsx'
import { newKey } from '../keyed.ts'
import { texts } from './texts.ts'
import { blankZone, type DeliveryForm, type ZoneFields } from './use-delivery-form.ts'
import { ZoneSheet } from './zone-sheet.tsx'
import { placesLine, typedTaka, zoneName } from './zone-texts.ts'

type Props = { form: DeliveryForm; advanceZones: readonly string[] }

/** The zones in their order; each opens in a sheet. */
export function ZonesCard({ form: { fields, change, edit, errors }, advanceZones }: Props) {
  const { zones } = fields
  // What is being closed keeps its content for the movement.
  const [opened, setOpened] = useState({ key: '', isOpen: false })
  const index = zones.findIndex(({ key }) => key === opened.key)
  const zone = zones[index]
  const close = () => setOpened((before) => ({ ...before, isOpen: false }))
  const open = (key: string) => setOpened({ key, isOpen: true })

  function changeZone(changes: Partial<ZoneFields>) {
    const changed = Object.keys(changes).map((name) => `zones.${index}.${name}`)
    edit(
      (before) => ({
        ...before,
        zones: before.zones.map((one) => (one.key === opened.key ? { ...one, ...changes } : one)),
      }),
      changed,
    )
  }

  function add() {
    const key = newKey(zones)
    // The last zone stays the one for all other places.
    change({ zones: [...zones.slice(0, -1), { ...blankZone, key }, ...zones.slice(-1)] })
    open(key)
  }

  function remove() {
    change({ zones: zones.filter(({ key }) => key !== opened.key) })
    close()
  }

  const takenBy = (place: string) => {
    const other = zones.findIndex(({ key, places }) => key !== opened.key && places.includes(place))
    const holder = zones[other]
    return holder && zoneName(holder, other)
  }

  return (
    <Card title={texts.zones}>
      <p className="mb-4 text-ink-soft text-sm">{texts.zonesHint}</p>
      <SortableList
        label={texts.zones}
        items={zones.map((one, at) => ({
          key: one.key,
          name: zoneName(one, at),
          content: (
            <ZoneRow
              zone={one}
              index={at}
              isLast={at === zones.length - 1}
              error={errorWithin(errors, `zones.${at}`)}
              onEdit={() => open(one.key)}
            />
          ),
        }))}
        onOrder={(keys) => change({ zones: inOrder(zones, keys, ({ key }) => key) })}
      />
      <FieldError id="zones-error">{errors.zones}</FieldError>
      {zones.length < settingsLimits.delivery.zones ? (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          icon={<Plus aria-hidden className="size-5" />}
          onClick={add}
        >
          {texts.addZone}
        </Button>
      ) : null}
      {zone ? (
        <ZoneSheet
          open={opened.isOpen}
          onClose={close}
          zone={{ fields: zone, change: changeZone, errors, path: partPath('zones', index) }}
          title={zoneName(zone, index)}
          isLast={index === zones.length - 1}
          onRemove={zones.length > 1 ? remove : undefined}
          takenBy={takenBy}
          asksAdvance={advanceZones.includes(zone.id)}
        />
      ) : null}
    </Card>
  )
}

type RowProps = { zone: ZoneFields; index: number; isLast: boolean; error: string | undefined; onEdit: () => void }

function ZoneRow({ zone, index, isLast, error, onEdit }: RowProps) {
  const errorId = `zone-${zone.key}-error`
  const name = zoneName(zone, index)
  const terms = [
    texts.types[zone.type],
    typedTaka(zone.charge),
    zone.freeFrom.trim() === '' ? '' : texts.freeFromAmount(typedTaka(zone.freeFrom)),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1">
      <div className="min-w-0 flex-1 basis-36">
        <p className="label wrap-anywhere text-lg leading-tight">{name}</p>
        <p className="text-sm">{terms.filter(Boolean).join(' · ')}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">{placesLine(zone, isLast)}</p>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={onEdit}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {texts.edit}
        <span className="sr-only">{texts.editOf(name)}</span>
      </Button>
    </div>
  )
}
