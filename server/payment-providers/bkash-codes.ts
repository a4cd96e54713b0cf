import type { PayProblem } from '#rules/online-payments.ts'

const among = (...codes: string[]) => {
  const all = new Set(codes)
  return (code: string) => all.has(code)
}

export const SUCCESS = '0000'

/** A key, a credential or a permission is wrong: only the owner can repair it. */
export const isWrongKeys = among('2001', '2043', '2065', '2067')

/** It was done before, it is in another state than expected, or bKash does not know it now: its status decides. */
export const isForStatus = among(
  ...['2002', '2056', '2060', '2062', '2068', '2116', '2117', '2119'],
  ...['2003', '2020', '2024', '503', '9999', ''],
)

export const isCancelled = among('2069')

const problems: [isSo: (code: string) => boolean, problem: PayProblem][] = [
  [among('2023'), 'no_money'],
  [among('2014', '2015', '2016', '2017', '2018', '2019'), 'wrong_pin'],
  [among('2029'), 'too_soon'],
  [among('2037', '2038', '2039', '2040', '2041', '2044', '2045', '2046', '2057', '2058'), 'wallet'],
]

/** Why the buyer could not pay. */
export const problemOf = (code: string): PayProblem => problems.find(([isSo]) => isSo(code))?.[1] ?? 'refused'
