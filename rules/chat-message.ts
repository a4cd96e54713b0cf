import { type Segment, segmentsOf } from './chat/labels.ts'
import { takePhones } from './chat/phones.ts'
import { countsIn, placeAlone, quantityOf, sizeOf } from './chat/pieces.ts'
import { pincodeOf, placeOf } from './chat/place.ts'
import {
  countedItems,
  productNames,
  type RequestedItem,
  requestedWords,
  withoutProducts,
} from './chat/requested-items.ts'
import { isThana, onlyPlaceIn, thanaIn } from './chat/thana.ts'
import {
  placeEnding,
  placeWords,
  plainWords,
  productEnding,
  roleWords,
  shortTitle,
  talkWords,
  titles,
} from './chat/words.ts'
import type { ShippingType } from './delivery.ts'
import { latinDigits } from './digits.ts'
import { countPieces } from './stock.ts'

/** What was recognised in a chat message; blank or null where nothing was. All of it is to be checked by staff. */
export type ChatProposal = {
  phone: string
  /** Further numbers, for the notes. */
  otherPhones: string[]
  /** Digits that look like a phone number and are not valid, so that staff ask. */
  brokenPhone: string
  name: string
  address: string
  /** The district, in English. */
  city: string
  shippingType: ShippingType | null
  pincode: string
  /** By their official names, where the message names them; blank or both blank where it does not. */
  district: string
  thana: string
  quantity: number | null
  size: string
  /** What is asked for, each to be found in the shop by its words. */
  items: RequestedItem[]
}

const MAX_READ = 4_000

/**
 * Reads a message that was copied from a chat, in Bangla, Banglish or English: with labels or without, in one line or several
 * (behaviour §5). It goes by labels, by words of places and of talk, and by the names of the districts.
 */
export function readChatMessage(message: string): ChatProposal {
  const text = plainText(message.slice(0, MAX_READ))
  const { phones, brokenPhone, rest } = takePhones(text)
  const { name, address } = findBuyer(segmentsOf(rest))
  const place = findPlace(address, rest)
  const items = findItems(rest)
  return {
    phone: phones[0] ?? '',
    otherPhones: phones.slice(1),
    brokenPhone: phones.length === 0 ? brokenPhone : '',
    name,
    address,
    ...place,
    pincode: pincodeOf(address),
    quantity: items.length > 1 ? countPieces(items) : quantityOf(rest),
    size: sizeOf(rest),
    items,
  }
}

type FoundPlace = Pick<ChatProposal, 'city' | 'shippingType' | 'district' | 'thana'>

/** The district that the address names, or a thana of it alone; else the one that is named anywhere ("Ctg theke bolchi"). */
function findPlace(address: string, message: string): FoundPlace {
  const talk = withoutProducts(message)
  const only = placeOf(address) ? undefined : onlyPlaceIn(address)
  const named = placeOf(address) ?? (only ? placeOf(only.district.name) : placeOf(talk))
  if (!named) return { city: '', shippingType: null, district: '', thana: '' }
  const thana = (only?.thana ?? thanaIn(address, named.city) ?? thanaIn(talk, named.city))?.name ?? ''
  return { ...named, district: named.city, thana }
}

/** One after the other, or else the one thing that all of it is about. */
function findItems(text: string): RequestedItem[] {
  const items = countedItems(text, isPlaceLike)
  if (items.length > 0) return items
  const words = requestedWords(sentencesOf(text), isPlaceLike)
  return words === '' ? [] : [{ words, quantity: quantityOf(text) ?? 1, size: sizeOf(text) }]
}

/** Signs that people put in place of a label. */
const signs: [RegExp, string][] = [
  [/[📞📱☎🤙📲]/gu, '\nphone: '],
  [/[🏠🏡📍🏘🏢]/gu, '\naddress: '],
  [/[👤🙍🙎🧑👨👩]/gu, '\nname: '],
  [/\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\ufe0f\u200b\ufeff]/gu, ' '],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ''],
  [/[^\S\n]+/gu, ' '],
]

const plainText = (message: string) =>
  signs.reduce((text, [sign, meaning]) => text.replace(sign, meaning), message.normalize('NFC').replaceAll('\r', '\n'))

type Line = { text: string; is: 'place' | 'talk' | 'name' | 'digits'; labelled?: 'name' | 'address' }

/** Name and address of the order: labelled parts first, then parts that look like a name and a place. */
function findBuyer(segments: Segment[]): { name: string; address: string } {
  const lines = segments.flatMap(linesOf)
  const labelled = lines.find((line) => line.labelled === 'name')
  const titled = lines.find((line) => line.is === 'name' && titles.test(line.text))
  const alone = labelled ?? titled ?? lines.find((line) => line.is === 'name' && !line.labelled)
  if (!alone) nameBesidePlace(lines)
  const name = alone ?? lines.find((line) => line.labelled === 'name')
  return { name: name ? name.text : '', address: addressOf(lines, name) }
}

/** `Sohag, Feni Trunk Road`, `Feni, thana road, Md. Sohag`: takes a part of a line off as the name, where there is no other. */
function nameBesidePlace(lines: Line[]): void {
  for (const [index, line] of lines.entries()) {
    const clauses = clausesOf(line.text)
    if (line.is !== 'place' || line.labelled || clauses.length < 2) continue
    const at = clauses.findIndex(
      (clause, position) => kindOf(clause) === 'name' && (position === 0 || titles.test(clause)),
    )
    const [name] = at < 0 ? [] : clauses.splice(at, 1)
    if (name === undefined) continue
    lines.splice(index, 1, { text: name, is: 'name', labelled: 'name' }, { text: clauses.join(', '), is: 'place' })
    return
  }
}

/** All lines of a place, with what is right beside them and is neither talk nor the name. */
function addressOf(lines: Line[], name: Line | undefined): string {
  const others = lines.filter((line) => line !== name && line.labelled !== 'name')
  const labelled = others.findIndex((line) => line.labelled === 'address')
  if (labelled >= 0) {
    const after = others.slice(labelled + 1)
    const end = after.findIndex((line) => line.is !== 'place' && line.is !== 'digits')
    return textOf([...others.slice(labelled, labelled + 1), ...after.slice(0, end < 0 ? undefined : end)])
  }
  const isPlace = (line: Line | undefined) => line?.is === 'place'
  const isBeside = (line: Line, index: number) =>
    line.is !== 'talk' && (isPlace(lines[index - 1]) || isPlace(lines[index + 1]))
  const possible = new Set(others)
  return textOf(lines.filter((line, index) => possible.has(line) && (isPlace(line) || isBeside(line, index))))
}

const textOf = (lines: Line[]) => lines.map((line) => line.text).join(', ')

function linesOf({ kind, value }: Segment): Line[] {
  const talk = (sentences: (string | undefined)[]) => sentences.flatMap(lineOf)
  // The number itself is gone, and a new line is in its place.
  if (kind === 'phone') return talk(sentencesOf(value.slice(value.indexOf('\n') + 1 || value.length)))
  const [first, ...others] = sentencesOf(value)
  if (first === undefined) return []
  if (kind === 'other') return talk(others)
  if (kind === 'none' || kindOf(first) === 'talk') return talk([first, ...others])
  if (kind === 'address') return [{ text: placeAlone(tidy(first)), is: 'place', labelled: 'address' }, ...talk(others)]
  // "Anwar Hossain (Admin)"
  const [name = '', ...after] = clausesOf(first.replace(/\s*\([^()]*\)\s*$/, ''))
  if (kind === 'self' ? kindOf(name) !== 'name' : !isLettersOnly(name)) return talk([first, ...others])
  return [{ text: name, is: 'name', labelled: 'name' }, ...talk([after.join(', '), ...others])]
}

/** A line without the parts of it that are talk; none where nothing is left. */
function lineOf(text: string | undefined): Line[] {
  const whole = placeAlone(tidy(text ?? ''))
  if (whole === '') return []
  // "peacock 2 ta" is not a name, and "Dhaka classic tupi 1 ta" no place.
  const isCounted = countsIn(latinDigits(text ?? '')).length > 0
  const isProduct = isCounted && (productNames.test(whole) || (kindOf(whole) === 'name' && !/[,;–-]/.test(text ?? '')))
  const kind = isProduct ? 'talk' : kindOf(whole)
  if (kind !== 'talk') return [{ text: whole, is: kind }]
  const isQuestion = text?.includes('?')
  const places = isQuestion ? [] : clausesOf(whole).filter((clause) => kindOf(clause) === 'place')
  return [places.length > 0 ? { text: places.join(', '), is: 'place' } : { text: whole, is: 'talk' }]
}

function kindOf(text: string): Line['is'] {
  if (talkWords.test(text) || productEnding.test(text) || text.includes('?')) return 'talk'
  if (isPlaceLike(text)) return 'place'
  if (plainWords.test(text)) return 'talk'
  if (!isLettersOnly(text)) return 'digits'
  return roleWords.test(text) ? 'talk' : 'name'
}

const isLettersOnly = (text: string) =>
  /^[\p{L}\p{M}.'’\s-]{2,40}$/u.test(text.replace(shortTitle, '')) && text.split(' ').length <= 6

const isPlaceLike = (text: string) =>
  isThana(text) ||
  placeWords.test(text) ||
  text.split(/[\s,]+/).some((word) => placeEnding.test(word)) ||
  placeOf(text) !== null

const sentencesOf = (text: string) =>
  text
    .replace(/\?/g, '?\n')
    .replace(/\.(?=\s|$)/g, (point, at: number, whole: string) => (isShortened(whole, at) ? point : '\n'))
    .split(/[\n।!]+/)
    .filter((sentence) => tidy(sentence) !== '')

const shortened = /(?:^|[^\p{L}\p{M}])(?:mrs|mst|vill|dist|apt|opp|prof|engr|govt|dept|মোছা|মোসা|প্রফে|ইঞ্জি)$/iu

/** Whether a point shortens the word before it, and ends no sentence: words of one or two letters, and some others. */
function isShortened(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 8), at)
  if (!/[\p{L}\p{M}]$/u.test(before)) return false
  return !/[\p{L}\p{M}\p{N})]{3}$/u.test(before) || shortened.test(before)
}

const clausesOf = (text: string) =>
  text
    .split(/[,;]/)
    .map(tidy)
    .filter((clause) => clause !== '')

/** Without the text around it. */
const tidy = (text: string) =>
  text
    .replace(/^[\s,;:.।|/*_~-]+/u, '')
    .replace(/([^\s,;:।|/*_~-])[\s,;:।|/*_~-]+$/u, '$1')
    .replace(/([\p{L}\p{M}\p{N})]{3})\.$/u, '$1')
    .replace(/\(\s*\)/g, '')
    .replace(/^\(([^()]*)\)$/, '$1')
    .trim()
