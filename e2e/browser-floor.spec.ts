import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import { runChecks } from 'es-check'
import { dialogPopupClass, dialogViewportClass } from '#web/ui/dialog-class.ts'
import project from '../package.json' with { type: 'json' }
import { expect, test } from './journey.ts'

const assets = join(import.meta.dirname, '../dist/client/assets')

test('the scripts use nothing of the language that the oldest browsers lack', () => {
  const { errors } = runChecks([{ checkBrowser: true, checkFeatures: true, module: true, files: [`${assets}/*.js`] }])
  const found = errors.map(({ file, err }) => [
    basename(file).replace(/-[\w-]{8}\.js$/, ''),
    err.features ?? err.message,
  ])
  // The package qr asks whether there is one, and has its own way where there is none.
  expect(found).toEqual([['qr', ['Uint8ArrayToBase64']]])
})

test('the scripts call no function of a browser that the oldest ones lack', async () => {
  const called = new Set<string>()
  for await (const file of glob(`${assets}/*.js`)) {
    for (const [name] of (await readFile(file, 'utf8')).matchAll(/\b[A-Z]\w+\.[a-z]\w+\b/g)) called.add(name)
  }
  // SimpleWebAuthn and fflate ask for each of these before they call it.
  const isAskedFor = (name: string) => name.startsWith('PublicKeyCredential.') || name === 'Error.captureStackTrace'
  const found = [...called].filter((name) => isTooNew(name) && !isAskedFor(name))
  expect(found).toEqual([])
})

test('the scripts have no pattern that the oldest browsers cannot read', async () => {
  const found: string[] = []
  for await (const file of glob(`${assets}/*.js`)) {
    // Lookbehind: Safari reads it from 16.4.
    for (const [pattern] of (await readFile(file, 'utf8')).matchAll(/\(\?<[=!].{0,30}/g)) found.push(pattern)
  }
  expect(found).toEqual([])
})

test('the frame of dialogs has no height in dvh, which Chrome 107 lacks', () => {
  expect(`${dialogPopupClass} ${dialogViewportClass}`).not.toMatch(/\d[dls]v[hw]/)
})

test('a colour that the oldest browsers cannot mix may be shown whole', async () => {
  const shares: number[] = []
  for await (const file of glob(`${assets}/*.css`)) {
    const styles = await readFile(file, 'utf8')
    for (const [, share] of styles.matchAll(/color-mix\(in \w+, ?[^ ,]+ (\d+)%/g)) shares.push(Number(share))
  }
  expect(shares.length).toBeGreaterThan(3)
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(50)
})

/** Whether one of the oldest browsers lacks what is written as `URL.canParse`. */
function isTooNew(name: string): boolean {
  const [object = '', member = ''] = name.split('.')
  const statics = { ...bcd.javascript.builtins?.[object], ...bcd.api[object] }
  const { support } = (statics[`${member}_static`] ?? statics[member])?.__compat ?? {}
  if (!support) return false
  return project.browserslist.some((oldest) => {
    const [browser = '', version = ''] = oldest.split(' ')
    const versions = [support[browser as 'chrome' | 'safari'] ?? []].flat()
    return !versions.some(({ version_added: since }) => Number.parseFloat(String(since)) <= Number(version))
  })
}
