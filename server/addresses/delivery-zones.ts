import { unknownPlaces, type Zone } from '#rules/places/zones.ts'
import { EnvironmentError } from '../environment/environment.ts'

/** Throws an `EnvironmentError` where a zone names an unknown place: a misspelling must not decide a charge. */
export function requireKnownPlaces(zones: readonly Zone[]): void {
  const unknown = unknownPlaces(zones.flatMap(({ places }) => places))
  if (unknown.length === 0) return
  throw new EnvironmentError(
    `zones in shop.config.ts name places that are not in docs/places.md: ${unknown.join(', ')}`,
  )
}
