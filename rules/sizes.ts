const letters = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

const ranks = new Map(letters.map((name, rank) => [name, rank]))

/** Sorts names of sizes: S before M before XL, then 56 cm before 58 cm, then what is left by its letters. */
export function bySize(one: string, other: string): number {
  const [first, second] = [rankOf(one), rankOf(other)]
  return first === second ? one.localeCompare(other, 'en', { numeric: true }) : first - second
}

const rankOf = (size: string): number => ranks.get(size.trim().toLowerCase()) ?? letters.length
