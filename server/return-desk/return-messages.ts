import type { SettingsValues } from '#contract/settings-groups.ts'
import { banglaDigits } from '#rules/digits.ts'
import { filledTemplate } from '#rules/filled-template.ts'
import { itemIn } from '#rules/item-name.ts'
import { formatTaka } from '#rules/money.ts'
import { shortOrderId } from '#rules/order-link.ts'
import { smsNumber } from '#rules/phone.ts'
import type { ReturnKind } from '#rules/returns.ts'
import { shownLanguage, shownText } from '#rules/shown-text.ts'
import type { Pool, Tx } from '../db/open.ts'
import type { Letter, LetterFor, LetterFrom, Sender } from '../mail/letter.ts'
import { linkOfOrder } from '../orders/order-link.ts'
import type { OrderWithLines } from '../orders/order-row.ts'
import { findOrder } from '../orders/orders.service.ts'
import { findReturns, type ReturnWithLines } from '../returns/returns.service.ts'
import type { Shop } from '../shop-context.ts'
import type { ReturnTextKind } from '../sms/sms.ts'
import { findAccount } from '../users/accounts.service.ts'

type Decided = 'accepted' | 'refused'

const textKinds = { accepted: 'returnAccepted', refused: 'returnRefused' } as const

/** Queues the messages to the buyer about a decision: by SMS to the order's number, and by mail where the order is an account's. */
export async function queueDecision(
  tx: Tx,
  { sms, mail }: Pick<Shop, 'sms' | 'mail'>,
  { order }: OrderWithLines,
  { id, state }: { id: string; state: Decided },
): Promise<void> {
  await sms?.queueReturn(tx, id, textKinds[state])
  const recipient = mail && order.userId ? (await findAccount(tx, { id: order.userId }))?.email : undefined
  if (recipient) await mail?.queue(tx, { kind: 'return', recipient, subjectId: id, language: order.language ?? 'en' })
}

/** A return with its order; null where either is gone. */
async function findWithOrder(
  pool: Pool,
  id: string,
): Promise<(ReturnWithLines & Pick<OrderWithLines, 'order'>) | null> {
  const [found] = await findReturns(pool, [id])
  const row = found ? await findOrder(pool, found.request.orderId) : undefined
  return found && row ? { order: row.order, ...found } : null
}

/** What was decided about a request; null while nothing is, and once it is withdrawn. */
const decisionOn = (state: ReturnWithLines['request']['state']): Decided | null => {
  if (state === 'refused') return 'refused'
  return state === 'asked' || state === 'withdrawn' ? null : 'accepted'
}

type Own = { origin: string; name: SettingsValues['shop']['name']; texts: SettingsValues['orders']['texts']['returns'] }

/**
 * The text message of a decision in the language of the order's buyer, in English where that is not known; null where the return is gone
 * or the decision is another one now.
 */
export async function writeReturnSms(pool: Pool, { origin, name, texts }: Own, id: string, kind: ReturnTextKind) {
  const found = await findWithOrder(pool, id)
  const phone = smsNumber(found?.order.phone ?? '')
  const decided = found && decisionOn(found.request.state)
  if (!found || !decided || textKinds[decided] !== kind || phone === null) return null
  const { order, request } = found
  const template = texts[decided]
  const shown = shownLanguage(template, order.language ?? 'en')
  const text = filledTemplate(template[shown], {
    shop: shownText(name, shown),
    order: shortOrderId({ _id: order.id }),
    answer: request.answer,
    link: await linkOfOrder(pool, origin, order.id),
  })
  return { phone, text }
}

/** The mail of a decision, with the answer of staff and the order's link; null where the return is gone or not decided any more. */
export async function writeReturnLetter(
  pool: Pool,
  { origin, sender, sizeNames }: LetterFrom,
  { subjectId, language }: LetterFor,
): Promise<Letter | null> {
  const found = await findWithOrder(pool, subjectId)
  const decided = found && decisionOn(found.request.state)
  if (!found || !decided) return null
  const { order, request } = found
  const inDigits = language === 'bn' ? banglaDigits : String
  const taka = (amount: number) => inDigits(formatTaka(amount))
  const { subject, says, answer, next, amounts, button, note } = words[language](
    shortOrderId({ _id: order.id }),
    sender,
  )
  return {
    language,
    subject,
    paragraphs: [
      says[decided],
      ...(request.answer === '' ? [] : [`${answer} ${request.answer}`]),
      ...(decided === 'accepted' ? [next[request.kind]] : []),
    ],
    rows: [
      ...found.lines.map((line) => [`${inDigits(line.quantity)} × ${itemIn(language, line, sizeNames)}`, ''] as const),
      ...(request.toCollect > 0 ? [[amounts.toCollect, taka(request.toCollect)] as const] : []),
      ...(request.toRefund > 0 ? [[amounts.toRefund, taka(request.toRefund)] as const] : []),
    ],
    button: { label: button, url: await linkOfOrder(pool, origin, order.id) },
    notes: [note],
  }
}

type Words = {
  subject: string
  says: Record<Decided, string>
  answer: string
  next: Record<ReturnKind, string>
  amounts: { toCollect: string; toRefund: string }
  button: string
  note: string
}

const words = {
  en: (number: string, { name, phone }: Sender): Words => ({
    subject: `Your return of order ${number} at ${shownText(name, 'en')}`,
    says: {
      accepted: `We have accepted your return of order ${number}.`,
      refused: `We cannot take back what you asked for of order ${number}.`,
    },
    answer: 'Our answer:',
    next: {
      exchange: 'Hand the old piece to the courier, who brings the new one.',
      money: 'Keep the pieces ready. We will call you about how they come to us.',
    },
    amounts: { toCollect: 'You pay the courier', toRefund: 'You get back' },
    button: 'See your order',
    note: `You have a question? Call ${phone}.`,
  }),
  bn: (number: string, { name, phone }: Sender): Words => ({
    subject: `অর্ডার ${number}-এর ফেরত · ${shownText(name, 'bn')}`,
    says: {
      accepted: `অর্ডার ${number}-এর ফেরতের অনুরোধ আমরা গ্রহণ করেছি।`,
      refused: `দুঃখিত, অর্ডার ${number}-এর যা ফেরত দিতে চেয়েছেন, তা আমরা নিতে পারছি না।`,
    },
    answer: 'আমাদের উত্তর:',
    next: {
      exchange: 'কুরিয়ার নতুন পিস আনলে পুরোনোটি তাঁর হাতে দিয়ে দিন।',
      money: 'পিসগুলো তৈরি রাখুন। কীভাবে ফেরত আসবে, আমরা কল করে জানাব।',
    },
    amounts: { toCollect: 'কুরিয়ারকে দেবেন', toRefund: 'ফেরত পাবেন' },
    button: 'অর্ডার দেখুন',
    note: `কিছু জানার থাকলে কল করুন ${banglaDigits(phone)}।`,
  }),
}
