import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters that OWASP names first (19 MiB, two passes); runs off the main thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

let decoy: Promise<string> | undefined

/** Whether the password fits. Without a hash it takes the same time, so that nobody learns which e-mails have accounts. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const fits = await verify(passwordHash ?? (await decoy), password)
  return fits && passwordHash !== null
}
