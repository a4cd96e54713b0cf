import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** An installed Chrome or Chromium, else the one that npm has brought, unpacked with the libraries it needs. */
export async function findBrowser(): Promise<string> {
  const found = installed.find((path) => existsSync(path))
  if (found) return found
  // Without this its libraries are not unpacked.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/**
 * Playwright has Chrome share its memory through files, for containers that have little of the other kind. Where there is enough of that,
 * every page takes a tenth less of the processors.
 */
export async function withSharedMemory(): Promise<{ ignoreDefaultArgs?: string[] }> {
  const { bavail, bsize } = await statfs('/dev/shm').catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 2 * 1024 ** 3 ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] } : {}
}
