import { latinDigits } from './digits.ts'
import { toPoisha } from './money.ts'
import { isTrxId, type PayMethod, type Wallet } from './order-money.ts'
import { phoneNumber } from './phone.ts'

/** What has come, by a message of a wallet or a line of its statement. */
export type WalletMessage = {
  /** Null where it does not show. */
  wallet: Wallet | null
  trxId: string
  /** Taka. */
  amount: number
  /** 11 digits; null where it is hidden or missing. */
  sender: string | null
}

/** The most messages read from one text. */
const MAX_MESSAGES = 300
/** Characters of one message, which has some 200. Patterns that are tried from each place of a text take seconds for a longer one. */
const MAX_PART = 1_000

const trxLabel = /\b(?:trx|txn|trans(?:action)?)\s*\.?\s*id\b\s*[:.#-]?\s*([a-z0-9]{6,20})\b/i
const amountLabel = /(?:\btk\.?|\bbdt|৳|\btaka)\s*:?\s*([\d,]+(?:\.\d{1,2})?)/i
/** Where a number is named after them it is not what has come. */
const otherAmounts =
  /\b(?:fee|charge|balance|bal|cashback|commission)\b\.?\s*:?\s*(?:(?:tk\.?|bdt|৳)\s*)?-?[\d,]+(?:\.\d{1,2})?/gi
const begins =
  /\b(?:you have received|money received|cash[- ]?in\b|payment\b.*\breceived|received\s+(?:tk|bdt|payment))/i
/** Money that has left the shop. */
const isSent =
  /\b(?:sent|send money|cash[- ]?out|payment (?:of )?(?:(?:tk\.?|bdt|৳) ?[\d,.]+ )?to|paid to|mobile recharge|bill pay(?:ment)?|withdrawn)\b/i
const received = /\breceived\b|cash[- ]?in\b/i

/** Reads messages of bKash, Nagad and Rocket that were pasted one after another, and lines of a statement; each transfer once. */
export function walletMessagesIn(text: string): WalletMessage[] {
  const found = new Map<string, WalletMessage>()
  for (const part of splitMessages(latinDigits(text).replace(/[^\S\n]+/g, ' '))) {
    const message = readMessage(part)
    if (message) found.set(`${message.wallet} ${message.trxId}`, message)
    if (found.size >= MAX_MESSAGES) break
  }
  return [...found.values()]
}

/** The text of each message. One can have several lines, and several can be in one line. */
function splitMessages(text: string): string[] {
  const parts: string[] = []
  let open = ''
  const close = () => {
    if (open.trim() !== '') parts.push(open)
    open = ''
  }
  for (const line of text.split('\n')) {
    for (const whole of line.split(/(?=\b(?:you have received|money received)\b)/i)) {
      const piece = whole.slice(0, MAX_PART)
      // A new message begins with its words; a statement has one in each line.
      const isNext = begins.test(piece) || (trxLabel.test(open) && trxLabel.test(piece)) || tokenOf(piece) !== null
      if (isNext || line.trim() === '' || open.length + piece.length > MAX_PART) close()
      open += `${piece}\n`
      if (tokenOf(piece) && !begins.test(open)) close()
    }
  }
  close()
  return parts
}

function readMessage(part: string): WalletMessage | null {
  if (isSent.test(part) && !received.test(part)) return null
  const trxId = (trxLabel.exec(part)?.[1] ?? tokenOf(part) ?? '').toUpperCase()
  const amount = amountIn(part, trxId)
  if (!isTrxId(trxId) || amount === null) return null
  return { wallet: walletOf(part, trxId), trxId, amount, sender: senderIn(part) }
}

/** The TrxID of a line of a statement, which has no label: 8 to 12 letters and digits, both of them, beside an amount. */
function tokenOf(line: string): string | null {
  if (trxLabel.test(line) || begins.test(line)) return null
  const token = line.split(/[\s,;|\t]+/).find((word) => /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{8,12}$/.test(word))
  return token !== undefined && amountIn(line, token) !== null ? token : null
}

function amountIn(part: string, trxId: string): number | null {
  const rest = part.replace(otherAmounts, ' ')
  const labelled = amountLabel.exec(rest)?.[1]
  const typed =
    labelled ??
    rest.split(/[\s;|\t]+/).find((word) => word.toUpperCase() !== trxId && /^\+?\d[\d,]*\.\d{2}$/.test(word))
  if (typed === undefined) return null
  const amount = Number(typed.replace(/[,+]/g, ''))
  return Number.isFinite(amount) && amount > 0 ? amount : null
}

const senderIn = (part: string): string | null => {
  const number = /(?<!\d)(?:\+?88)?01[3-9]\d{2}[- ]?\d{6}(?!\d)/.exec(part)?.[0]
  return number === undefined ? null : phoneNumber(number)
}

/** By its name; else by how each wallet calls its id. */
function walletOf(part: string, trxId: string): Wallet | null {
  if (/\bb-?kash\b/i.test(part)) return 'bkash'
  if (/\bnagad\b/i.test(part)) return 'nagad'
  if (/\brocket\b|\bdbbl\b/i.test(part)) return 'rocket'
  if (/\btrxid\b/i.test(part)) return 'bkash'
  if (/\btxnid\b/i.test(part)) return /^\d+$/.test(trxId) ? 'rocket' : 'nagad'
  return null
}

/** How a message fits the payments that buyers have reported. */
export const messageMatches = [
  /** Amount and sender too. */
  'matched',
  'otherAmount',
  'otherSender',
  /** Its money is in the ledger already. */
  'confirmed',
  /** Claims of several wallets have its TrxID, and it names no wallet. */
  'severalClaims',
  /** No buyer has named its TrxID. */
  'noClaim',
] as const
export type MessageMatch = (typeof messageMatches)[number]

type Claimed = {
  wallet: Wallet
  trxId: string
  amount: number
  sender: string
  state: 'waiting' | 'confirmed' | 'refused'
}

/** The claim of a message, and how it fits. `recorded`: transfers that the ledger has. */
export function matchOf<One extends Claimed>(
  message: WalletMessage,
  claims: readonly One[],
  recorded: readonly { method: PayMethod; reference: string }[],
): { match: MessageMatch; claim: One | null } {
  const isSame = (wallet: PayMethod, trxId: string) =>
    trxId === message.trxId && (message.wallet === null || wallet === message.wallet)
  const same = claims.filter(({ wallet, trxId }) => isSame(wallet, trxId))
  const confirmed = same.find(({ state }) => state === 'confirmed') ?? null
  if (confirmed || recorded.some(({ method, reference }) => isSame(method, reference)))
    return { match: 'confirmed', claim: confirmed }
  const [waiting, ...others] = same.filter(({ state }) => state === 'waiting')
  if (!waiting) return { match: 'noClaim', claim: null }
  if (others.length > 0) return { match: 'severalClaims', claim: null }
  if (toPoisha(message.amount) !== toPoisha(waiting.amount)) return { match: 'otherAmount', claim: waiting }
  const isOther = message.sender !== null && waiting.sender !== '' && message.sender !== waiting.sender
  return { match: isOther ? 'otherSender' : 'matched', claim: waiting }
}
