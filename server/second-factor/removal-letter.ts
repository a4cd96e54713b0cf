import { momentText } from '#rules/date-text.ts'
import { dateWords as bangla } from '#rules/date-words.bn.ts'
import { dateWords as english } from '#rules/date-words.ts'
import { shownText } from '#rules/shown-text.ts'
import type { Pool } from '../db/open.ts'
import type { Letter, LetterFor, LetterFrom } from '../mail/letter.ts'
import { findRemoval } from './removal.service.ts'

/** That the second factor of an account is about to be removed; null once it was removed, or its removal cancelled. */
export async function writeRemovalLetter(
  pool: Pool,
  { origin, sender }: LetterFrom,
  mail: LetterFor,
): Promise<Letter | null> {
  const { subjectId, language } = mail
  const dueAt = await findRemoval(pool, subjectId)
  if (!dueAt) return null
  const { subject, taken, keep, button, note } = words[language](dueAt, shownText(sender.name, language))
  const url = `${origin}/shop/account?lang=${language}`
  return { language, subject, paragraphs: [taken, keep], button: { label: button, url }, notes: [note] }
}

const words = {
  en: (dueAt: Date, shop: string) => ({
    subject: `Your second factor at ${shop} will be removed`,
    taken: `An administrator has taken your role at ${shop}. Your second factor will be removed on ${momentText(dueAt, english)} (Dhaka).`,
    keep: 'Is that not what you want? Sign in before then, and choose “Keep my second factor” under Security.',
    button: 'Sign in',
    note: 'Have you lost your second factor and asked for this? Then there is nothing to do.',
  }),
  bn: (dueAt: Date, shop: string) => ({
    subject: `আপনার দ্বিতীয় ধাপ সরানো হবে · ${shop}`,
    taken: `${shop}: একজন অ্যাডমিন আপনার রোল সরিয়েছেন। আপনার দ্বিতীয় ধাপ ${momentText(dueAt, bangla)} (ঢাকা) সময়ে সরানো হবে।`,
    keep: 'আপনি তা চান না? তার আগে সাইন ইন করে নিরাপত্তা অংশে “আমার দ্বিতীয় ধাপ রাখুন” বেছে নিন।',
    button: 'সাইন ইন করুন',
    note: 'দ্বিতীয় ধাপ হারিয়ে আপনিই এটি চেয়ে থাকলে কিছু করতে হবে না।',
  }),
}
