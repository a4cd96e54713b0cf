import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Account = { email: string; password: string }

/**
 * Announces the first password to the operator: once on a terminal, else in a file that only its owner
 * can read, so that the password is in no log.
 */
export async function announceAdministrator({ email, password }: Account, dataDir: string): Promise<string> {
  if (process.stdout.isTTY) return `Sign in as administrator: ${email}  ${password}`
  const file = fileIn(dataDir)
  await writeFile(file, `E-mail: ${email}\nPassword: ${password}\n`, { mode: 0o600 })
  return `How to sign in as administrator is in ${file}`
}

/** After the first sign-in the file is not needed any more. */
export const removeAnnouncement = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true })

const fileIn = (dataDir: string) => join(dataDir, 'first-admin.txt')
