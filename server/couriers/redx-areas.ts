import type { CourierArea } from '#rules/courier-area.ts'
import { isRecord } from '#rules/is-record.ts'
import { districts } from '#rules/places/places.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { type Sent, textOf } from '../outside/read-values.ts'
import { callRedx, redxMessage } from './redx-call.ts'

/**
 * All areas. A row names its division and not its district, so that the areas of each district are asked for: by each of its spellings until
 * there are some, since RedX writes some of the old ones (Barisal, Bogra). An area of no district stays in the list: staff may choose it.
 */
export async function readRedxAreas(call: OutsideCall): Promise<CourierArea[]> {
  const areas = new Map((await listAreas(call, {})).map((area) => [area.id, area]))
  for (const { name, spellings } of districts) {
    for (const { id, ...area } of await areasOfDistrict(spellings, call)) areas.set(id, { id, ...area, district: name })
  }
  return [...areas.values()]
}

async function areasOfDistrict(spellings: readonly string[], call: OutsideCall): Promise<CourierArea[]> {
  for (const spelling of spellings.filter((one) => /^[A-Z]/i.test(one))) {
    const found = await listAreas(call, { district_name: spelling })
    if (found.length > 0) return found
  }
  return []
}

/** A district that RedX does not know may be a refusal. */
async function listAreas(call: OutsideCall, query: Record<string, string>): Promise<CourierArea[]> {
  const { status, body } = await callRedx('areas', call, { query })
  const rows = isRecord(body) ? body.areas : undefined
  if (Array.isArray(rows)) return rows.filter(isRecord).flatMap(areaIn)
  if (status >= 400 && status < 500 && 'district_name' in query) return []
  throw new OutsideError('unclear', redxMessage(body) || `HTTP ${status}`)
}

function areaIn({ id, name, post_code, zone_id }: Sent): CourierArea[] {
  const [own, called] = [textOf(id), textOf(name)]
  if (own === undefined || called === undefined) return []
  return [{ id: own, name: called, district: '', postCode: textOf(post_code) ?? '', group: textOf(zone_id) ?? '' }]
}
