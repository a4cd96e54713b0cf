import { chunks } from '#rules/chunks.ts'
import { isRecord } from '#rules/is-record.ts'
import type { Sentence } from '#rules/languages.ts'
import { localNumber } from '#rules/phone.ts'
import { shortened } from '#rules/plain-text.ts'
import { messageOf, type OutsideAnswer, type OutsideCall } from '../outside/call-outside.ts'
import { OutsideError } from '../outside/outside-error.ts'
import { parsedJson, type Sent, takaOf, textOf, textsIn } from '../outside/read-values.ts'
import { addressLine } from './address-line.ts'
import { type Booking, type BookingOutcome, type ParcelName, PartlyBooked } from './courier.ts'
import { callSteadfast, rowsIn } from './steadfast-call.ts'
import { askNames } from './steadfast-track.ts'

const MAX = { name: 100, address: 250, note: 480, description: 255 }

/** These become spaces at Steadfast. */
const plain = (text: string, longest: number) => [...text.replace(/[{};<>]/g, ' ')].slice(0, longest).join('').trim()

const bodyOf = ({ reference, recipient, toCollect, note, description, pieces }: Booking) => ({
  invoice: reference,
  recipient_name: plain(recipient.name, MAX.name),
  recipient_phone: localNumber(recipient.phone),
  recipient_address: plain(addressLine(recipient), MAX.address),
  cod_amount: toCollect,
  ...(note !== '' && { note: plain(note, MAX.note) }),
  ...(description !== '' && { item_description: plain(description, MAX.description) }),
  total_lot: Math.max(1, pieces),
})

/** One parcel by its own call, several in one. An invoice is taken once, so that what was not answered is sent again as it was. */
export async function bookSteadfast(bookings: readonly Booking[], call: OutsideCall): Promise<BookingOutcome[]> {
  const [first, ...others] = bookings
  if (first && others.length === 0) return [await bookOne(first, call)]
  const answer = await bookMany(bookings, call)
  const rows = rowsOf(answer)
  if (rows) return inOrder(bookings, rows, call)
  return bookEach(bookings, call)
}

/** The whole call was refused and nothing of it taken: a call for each booking shows which one caused it. */
async function bookEach(bookings: readonly Booking[], call: OutsideCall): Promise<BookingOutcome[]> {
  const outcomes: BookingOutcome[] = []
  try {
    for (const booking of bookings) outcomes.push(await bookOne(booking, call))
  } catch (error) {
    throw error instanceof OutsideError ? new PartlyBooked(outcomes, error) : error
  }
  return outcomes
}

async function bookOne(booking: Booking, call: OutsideCall): Promise<BookingOutcome> {
  const { status, body } = await callSteadfast('create_order', call, { body: bodyOf(booking) })
  const own = isRecord(body) && isRecord(body.consignment) ? body.consignment : null
  if (own) return bookedAs(own)
  if (status < 300 && isCreated(body)) return withoutIds(body)
  return refusedFor(errorsOf(body), booking, call)
}

/** By the newer call, which has readable errors; where that is missing, by the older one. */
async function bookMany(bookings: readonly Booking[], call: OutsideCall): Promise<OutsideAnswer> {
  const body = { data: bookings.map(bodyOf) }
  const answer = await callSteadfast('create_order/bulk-order/extended', call, { body })
  const isMissing = answer.status === 404 || answer.status === 405
  return isMissing ? callSteadfast('create_order/bulk-order', call, { body }) : answer
}

/** Null where the answer has no rows: it is about the call. Its guides disagree: the rows alone, under `data`, or these as a text. */
function rowsOf({ body }: OutsideAnswer): Sent[] | null {
  const inside = isRecord(body) ? body.data : body
  return rowsIn(typeof inside === 'string' ? parsedJson(inside) : inside)
}

/** By their invoices; a row that names none is the one in its place. */
async function inOrder(bookings: readonly Booking[], rows: Sent[], call: OutsideCall): Promise<BookingOutcome[]> {
  const named = new Map(rows.flatMap((row) => (textOf(row.invoice) ? [[textOf(row.invoice), row] as const] : [])))
  const answered = bookings.map((booking, index) => {
    const inPlace = rows.length === bookings.length ? rows[index] : undefined
    return { booking, row: named.get(booking.reference) ?? (textOf(inPlace?.invoice) ? undefined : inPlace) }
  })
  const outcomes: BookingOutcome[] = []
  for (const part of chunks(answered, MAX_AT_ONCE)) {
    const some = part.map(async ({ booking, row }): Promise<BookingOutcome> => {
      return row ? outcomeOf(row, booking, call) : { outcome: 'unknown', reason: 'No answer' }
    })
    outcomes.push(...(await Promise.all(some)))
  }
  return outcomes
}

/** After a crash all rows of a call may have to be asked for: it takes 1,000 calls in a minute. */
const MAX_AT_ONCE = 5

async function outcomeOf(row: Sent, booking: Booking, call: OutsideCall): Promise<BookingOutcome> {
  if (isBooked(row)) return bookedAs(row)
  return isTaken(row) ? withoutIds(row) : refusedFor(errorsOf(row), booking, call)
}

const isBooked = (row: Sent) => textOf(row.consignment_id) !== undefined || textOf(row.tracking_code) !== undefined

/** Whether an answer has no reason, or only a message about success. Counted as refused, the parcel would be booked twice. */
const isCreated = (body: unknown): boolean =>
  errorsOf(body) === '' || /has been created|\bsuccess/i.test(errorsOf(body))

const isTaken = (row: Sent): boolean =>
  row.status === 'success' || (errorsOf(row) === '' && !/error|fail/i.test(textOf(row.status) ?? ''))

/** It was taken, but its ids are missing: the answer to a repeat has them. */
const withoutIds = (body: unknown): BookingOutcome => ({
  outcome: 'unknown',
  reason: messageOf(body) || 'No consignment id',
})

function bookedAs(consignment: Sent): BookingOutcome {
  const status = textOf(consignment.status)
  const trackingCode = textOf(consignment.tracking_code) ?? null
  return {
    outcome: 'booked',
    consignment: textOf(consignment.consignment_id) ?? null,
    trackingCode,
    // Only newer answers have the link.
    trackingLink: linkOf(consignment.tracking_link) ?? (trackingCode && `https://steadfast.com.bd/t/${trackingCode}`),
    fee: takaOf(consignment.delivery_charge) ?? null,
    // The status of a row in an answer to many is that of the row.
    rawStatus: status === undefined || status === 'success' ? 'in_review' : status,
  }
}

const linkOf = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text && /^https:\/\//.test(text) && URL.canParse(text) ? text : undefined
}

/**
 * An invoice that it has already was booked by an earlier call, whose answer was lost: its ids are asked for. Where that is not answered, the
 * booking is sent and asked about again.
 */
async function refusedFor(message: string, booking: Booking, call: OutsideCall): Promise<BookingOutcome> {
  if (!isTakenAlready(message)) return { outcome: 'refused', reason: steadfastReason(message || 'No reason given') }
  try {
    return bookedAs(await askNames(booking.reference, call))
  } catch (error) {
    if (!(error instanceof OutsideError) || error.problem === 'keys') throw error
    return { outcome: 'unknown', reason: error.message }
  }
}

/** What its errors of a row are about, in plain language. The names of some differ between its guides, so that only a part is compared. */
const reasons: [RegExp, Sentence][] = [
  [/PHONE/i, { en: 'Steadfast does not take this phone number', bn: 'স্টেডফাস্ট এই ফোন নম্বর নিচ্ছে না' }],
  [/ADDRESS/i, { en: 'Steadfast does not take this address', bn: 'স্টেডফাস্ট এই ঠিকানা নিচ্ছে না' }],
  [/NAME/i, { en: 'Steadfast does not take this name', bn: 'স্টেডফাস্ট এই নাম নিচ্ছে না' }],
  [/NOTE/i, { en: 'The note is too long for Steadfast', bn: 'নোটটি স্টেডফাস্টের জন্য বেশি বড়' }],
  [/COD|AMOUNT/i, { en: 'Steadfast does not take this amount to collect', bn: 'স্টেডফাস্ট এই টাকার অঙ্ক নিচ্ছে না' }],
]

/** A message of Steadfast with what it means; the message alone where that is not known. */
function steadfastReason(message: string): string | Sentence {
  const found = reasons.find(([pattern]) => pattern.test(message))?.[1]
  return found ? { en: `${found.en} (${message})`, bn: `${found.bn} (${message})` } : message
}

/** Whether an error means that it has this invoice already: it was booked by an earlier call. */
const isTakenAlready = (message: string): boolean => /INVOICE.*ALREADY|ALREADY.*(EXIST|TAKEN)/i.test(message)

/** What is wrong: a list or table of sentences or codes, or one of them. */
function errorsOf(body: unknown): string {
  if (!isRecord(body)) return ''
  const texts = [body.error, body.errors].flatMap(textsIn)
  return shortened([...new Set(texts.length > 0 ? texts : textsIn(body.message))].join('; '), 500)
}

/** Asks it to bring a parcel back before it is delivered. One that was asked for already is no failure. */
export async function cancelSteadfast(
  { reference, consignment }: ParcelName,
  reason: string,
  call: OutsideCall,
): Promise<boolean> {
  const name = consignment === null ? { invoice: reference } : { consignment_id: consignment }
  const asked = { ...name, ...(reason !== '' && { reason }) }
  const { status, body } = await callSteadfast('create_return_request', call, { body: asked })
  if (status < 300) return true
  const message = errorsOf(body) || messageOf(body)
  // The booking may never have arrived.
  if (consignment === null && (status === 404 || /not (found|exist)/i.test(message))) return false
  if (/already|open|exist|pending/i.test(message) && !/deliver/i.test(message)) return true
  throw new OutsideError('down', message, {
    sentence: { en: 'Steadfast does not take this parcel back', bn: 'স্টেডফাস্ট এই পার্সেল ফেরত নিচ্ছে না' },
  })
}
