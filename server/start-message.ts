import { type Environment, noticesOf } from './environment/environment.ts'

/** Where the shop listens, and the announcement of the first sign-in. */
export type Opened = { address: string; firstSignIn: string[] }

/** The one line of a start on standard output; notices about the settings are on standard error. */
export function announceOpened(environment: Environment, { address, firstSignIn }: Opened, how = ''): void {
  for (const notice of noticesOf(environment)) process.stderr.write(`${notice}\n`)
  process.stdout.write(`${[`Tupi is open at ${address}${how}`, ...firstSignIn].join('. ')}\n`)
}
