import { isRecord } from '#rules/is-record.ts'
import type { Sentence } from '#rules/languages.ts'
import { shortened } from '#rules/plain-text.ts'
import { addressOf, callOutside, messageOf, type OutsideAnswer, type OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { textsIn } from '../outside/read-values.ts'

type Request = { method?: 'GET' | 'POST' | 'PATCH'; query?: Record<string, string | number>; body?: object }

/** A token that was copied with its `Bearer` works too. */
export const callRedx = (
  path: string,
  { settings, url, signal }: OutsideCall,
  { method = 'GET', query, body }: Request = {},
): Promise<OutsideAnswer> =>
  callOutside(addressOf(url, path, query), {
    method,
    headers: { 'API-ACCESS-TOKEN': `Bearer ${(settings.token ?? '').replace(/^Bearer\s+/i, '')}` },
    signal,
    ...(body && { body }),
  })

/** The message of a refusal: a sentence, or sentences by field. */
export function redxMessage(body: unknown): string {
  if (!isRecord(body)) return ''
  const texts = [body.errors, body.error, body.validation_errors].flatMap(textsIn)
  return shortened([...new Set(texts)].join('; ') || messageOf(body), 500)
}

/** Where the pick-up store does not exist, RedX fails internally and answers with the message of that error. */
const isWrongStore = (message: string) => /PHONE.*undefined|undefined.*PHONE/.test(message)

export const wrongStore: Sentence = {
  en: 'RedX has no pick-up store with this id. The id in the address of RedX’s panel is the shop’s, and not that of a pick-up store',
  bn: 'এই আইডির কোনো পিকআপ স্টোর রেডেক্সে নেই। রেডেক্স প্যানেলের ঠিকানায় শপের আইডি থাকে, পিকআপ স্টোরের নয়',
}

/** The result of the call, or null where RedX failed because of the store. */
export async function unlessWrongStore(asked: Promise<OutsideAnswer>): Promise<OutsideAnswer | null> {
  try {
    const answer = await asked
    return isWrongStore(redxMessage(answer.body)) ? null : answer
  } catch (error) {
    if (error instanceof OutsideError && isWrongStore(error.message)) return null
    throw error
  }
}
