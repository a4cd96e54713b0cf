import { existsSync } from 'node:fs'

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
