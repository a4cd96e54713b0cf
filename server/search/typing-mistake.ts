/**
 * Whether two words are one typing mistake apart: a letter too many, too few, wrong, or swapped with its neighbour. Letters are code points:
 * in Bangla a vowel sign counts as one.
 */
export function isOneMistakeAway(typed: string, meant: string): boolean {
  const [a, b] = [[...typed], [...meant]]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.length === 0 && restB.length === 0) return false
  const same = (one: string[], other: string[]) => one.join('') === other.join('')
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && same(restA.slice(2), restB.slice(2))
  return same(restA.slice(1), restB.slice(1)) || same(restA.slice(1), restB) || same(restA, restB.slice(1)) || swapped
}
