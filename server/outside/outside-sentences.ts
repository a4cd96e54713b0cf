import type { Sentence } from '#rules/languages.ts'
import type { OutsideError, OutsideProblem } from './outside-error.ts'

export const unreadableKeys: Sentence = {
  en: 'The stored keys cannot be read: this server has another SECRETS_KEY than the one that has stored them. Enter them again',
  bn: 'রাখা কী পড়া যাচ্ছে না: এই সার্ভারের SECRETS_KEY আলাদা। কীগুলো আবার লিখুন',
}

const sentences: Record<OutsideProblem, (name: Sentence) => Sentence> = {
  keys: ({ en, bn }) => ({
    en: `${en} refused the keys. Copy them again from its panel, and make sure that the account is active`,
    bn: `${bn} কী নেয়নি। তাদের প্যানেল থেকে আবার কপি করুন, আর অ্যাকাউন্ট চালু আছে কি না দেখুন`,
  }),
  busy: ({ en, bn }) => ({
    en: `${en} asks for a pause. Try again in some minutes`,
    bn: `${bn} একটু থামতে বলছে। কয়েক মিনিট পরে আবার চেষ্টা করুন`,
  }),
  down: ({ en, bn }) => ({
    en: `${en} cannot be reached. Try again later`,
    bn: `${bn}-এর সার্ভারে যাওয়া যাচ্ছে না। পরে আবার চেষ্টা করুন`,
  }),
  unclear: ({ en, bn }) => ({
    en: `${en} gave no answer that can be used. Try again later`,
    bn: `${bn} থেকে কাজের কোনো উত্তর আসেনি। পরে আবার চেষ্টা করুন`,
  }),
}

/** What is wrong with a call, with the message of its answer where there is one. */
export function sentenceOfProblem(name: Sentence, { problem, message, sentence }: OutsideError): Sentence {
  const { en, bn } = sentence ?? sentences[problem](name)
  const added = message ? ` (${message})` : ''
  return { en: en + added, bn: bn + added }
}
