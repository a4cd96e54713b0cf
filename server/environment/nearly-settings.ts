import { distance } from 'fastest-levenshtein'
import { settingNames } from './variables.ts'

/** Shorter names, such as HOST, are close to too many words. */
const SHORTEST = 6
/** A letter more, less or other; two in a long name. */
const mostBetween = (name: string) => (name.length < 10 ? 1 : 2)

/**
 * Variables that are nearly settings which are not set: a line for each. They stop no start, since the environment has variables of other
 * programs too.
 */
export function nearlySettings(env: NodeJS.ProcessEnv): string[] {
  const missing = settingNames.filter((name) => name.length >= SHORTEST && !env[name])
  return Object.keys(env).flatMap((given) => {
    if (settingNames.includes(given)) return []
    const meant = missing.find((name) => distance(given, name) <= mostBetween(name))
    return meant ? [`${given} is not a setting of Tupi: is ${meant} meant?`] : []
  })
}
