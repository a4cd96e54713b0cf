import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { build, type Rolldown } from 'vite'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { inLanguage } from './in-language.ts'

const site = {
  'entry.ts': `import { texts } from './texts.ts'; console.log(texts)`,
  'texts.ts': `export const texts = { title: 'Your Cart', brand: 'Tupi in English' }`,
  'texts.bn.ts': `
    import { texts as english } from './texts.ts'
    import { digits } from './digits.ts'
    export const texts = { title: digits('আপনার কার্ট'), brand: english.brand }`,
  'digits.ts': `export const digits = (text) => text + ' in Latin digits'`,
  'digits.bn.ts': `export const digits = (text) => text + ' in Bangla digits'`,
}

test('a table in Bangla writes numbers as Bangla does, and may take words from its own English', async (t) => {
  const root = await temporaryFolder(t)
  for (const [name, text] of Object.entries(site)) await writeFile(join(root, name), text)
  const options = { write: false, minify: false, rollupOptions: { input: join(root, 'entry.ts') } }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [inLanguage('bn')],
    build: options,
  })
  const [{ code }] = (built as Rolldown.RolldownOutput).output
  assert.match(code, /আপনার কার্ট/)
  assert.match(code, /in Bangla digits/)
  assert.match(code, /Tupi in English/)
  assert.doesNotMatch(code, /in Latin digits|Your Cart.*Your Cart/s)
})
