const letters = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

const places = new Map(letters.map((name, place) => [name, place]))

/** Sorts names of sizes: S before M before XL, then 56 cm before 58 cm, then what is left by its letters. */
export function bySize(one: string, other: string): number {
  const [first, second] = [placeOf(one), placeOf(other)]
  return first === second ? one.localeCompare(other, 'en', { numeric: true }) : first - second
}

const placeOf = (size: string): number => places.get(size.trim().toLowerCase()) ?? letters.length
