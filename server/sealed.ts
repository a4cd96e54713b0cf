import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Encrypts what only the shop may read, with a key that is not in the database: a copy of the database alone gives nothing away. */
export type Sealing = {
  /** `about` is bound to it: what was sealed for one thing cannot be opened as another's. */
  seal: (text: string, about: string) => Buffer
  /** Null where it was sealed with another key, or changed. */
  open: (sealed: Buffer, about: string) => string | null
}

const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** AES-256-GCM. A sealed text is its format, nonce, tag and content. */
export function sealingWith(secret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tupi sealed', 32))
  return {
    seal: (text, about) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), content])
    },
    open: (sealed, about) => {
      if (sealed[0] !== FORMAT || sealed.length < HEAD_BYTES) return null
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES))
      try {
        return decipher.update(sealed.subarray(HEAD_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

const fileIn = (dataDir: string) => join(dataDir, 'secrets.key')

/** With `SECRETS_KEY`, or with the key in `DATA_DIR`, which the first process that needs one writes. */
export const openSealing = async (secretsKey: string | null, dataDir: string): Promise<Sealing> =>
  sealingWith(secretsKey ?? (await keyInFolder(dataDir)))

/** Whether what was sealed before can be opened: else the first process that needs a key writes a new one. */
export const hasKey = async (secretsKey: string | null, dataDir: string): Promise<boolean> =>
  secretsKey !== null || (await readKey(dataDir)) !== null

async function keyInFolder(dataDir: string): Promise<string> {
  return (await readKey(dataDir)) ?? (await writeKey(dataDir))
}

async function readKey(dataDir: string): Promise<string | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text?.trim() === '')
    throw new Error(`${fileIn(dataDir)} is empty: restore it, or delete it and enter the keys again`)
  return text?.trim() ?? null
}

/** Linked when it is complete: of two processes that begin at once, one writes it, and neither reads half a key. */
async function writeKey(dataDir: string): Promise<string> {
  const key = randomBytes(32).toString('base64')
  const draft = `${fileIn(dataDir)}.${randomBytes(6).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, `${key}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, fileIn(dataDir))
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return (await readKey(dataDir)) ?? key
  } finally {
    await rm(draft, { force: true })
  }
}
