import { isRecord } from '#rules/is-record.ts'
import type { OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { objectIn, type Sent, textOf } from '../outside/read-values.ts'
import { callPathao, isPathaoRefusal, pathaoMessage } from './pathao-call.ts'

const MAX_PAGES = 5

/** The keys are proved by any answer, the store by being in the list of the account. */
export async function testPathao(call: OutsideCall): Promise<void> {
  const stores = await storesOf(call)
  const store = stores.find(({ store_id }) => textOf(store_id) === call.settings.storeId)
  if (!store) throw noSuchStore(stores)
  if (Number(store.is_active) === 0) throw notActive()
}

async function storesOf(call: OutsideCall): Promise<Sent[]> {
  const stores: Sent[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const answer = await callPathao('stores', call, { query: { page } })
    if (isPathaoRefusal(answer)) throw new OutsideError('down', pathaoMessage(answer.body))
    const list = objectIn(answer.body, 'data')
    if (Array.isArray(list.data)) stores.push(...list.data.filter(isRecord))
    if (!(Number(list.last_page) > page)) break
  }
  return stores
}

function noSuchStore(stores: readonly Sent[]) {
  const names = stores.map(({ store_id, store_name }) => `${textOf(store_id)} – ${textOf(store_name)}`).slice(0, 10)
  const [en, bn] = names.length > 0 ? [`. Its stores: ${names.join(', ')}`, `। স্টোর: ${names.join(', ')}`] : ['', '']
  return new OutsideError('down', 'No such store', {
    sentence: { en: `Pathao has no store with this id${en}`, bn: `এই আইডির কোনো স্টোর পাঠাওয়ে নেই${bn}` },
  })
}

const notActive = () =>
  new OutsideError('down', 'The store is not active', {
    sentence: {
      en: 'Pathao has not activated this store yet: a new one takes about an hour',
      bn: 'পাঠাও এই স্টোরটি এখনো চালু করেনি: নতুন স্টোরে ঘণ্টাখানেক লাগে',
    },
  })
