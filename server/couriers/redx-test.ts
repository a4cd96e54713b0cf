import { isRecord } from '#rules/is-record.ts'
import type { Sentence } from '#rules/languages.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { textOf } from '../outside/read-values.ts'
import { callRedx, redxMessage, unlessWrongStore, wrongStore } from './redx-call.ts'

/** The token is proved by any answer, the store by its own. */
export async function testRedx(call: OutsideCall): Promise<void> {
  const id = encodeURIComponent(call.settings.pickupStoreId ?? '')
  const answer = await unlessWrongStore(callRedx(`pickup/store/info/${id}`, call))
  if (answer && answer.status < 400 && isRecord(answer.body)) return
  throw new OutsideError('down', answer ? redxMessage(answer.body) : '', {
    sentence: withStores(wrongStore, await storesOf(call)),
  })
}

/** Names with ids, for the owner to choose from; nothing where RedX does not give them. */
async function storesOf(call: OutsideCall): Promise<string> {
  try {
    const { body } = await callRedx('pickup/stores', call)
    const stores = isRecord(body) && Array.isArray(body.pickup_stores) ? body.pickup_stores.filter(isRecord) : []
    const names = stores.map(({ id, name }) => [textOf(id), textOf(name)].filter((text) => text).join(' – '))
    return names.slice(0, 10).join(', ')
  } catch (error) {
    if (error instanceof OutsideError) return ''
    throw error
  }
}

const withStores = ({ en, bn }: Sentence, stores: string): Sentence =>
  stores === '' ? { en, bn } : { en: `${en}. Its pick-up stores: ${stores}`, bn: `${bn}। পিকআপ স্টোর: ${stores}` }
