import { phoneMistake } from '#rules/phone.ts'
import { texts } from './texts.ts'

/** What is wrong with a mobile number, in a sentence; undefined for a whole one. */
export function phoneProblem(typed: string): string | undefined {
  const mistake = phoneMistake(typed.trim())
  return mistake ? texts.phoneMistakes[mistake] : undefined
}
