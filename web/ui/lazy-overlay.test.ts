import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const web = join(import.meta.dirname, '..')
const code = globSync('**/*.tsx', { cwd: web })
  .map((file) => readFileSync(join(web, file), 'utf8'))
  .join('')
const all = (pattern: RegExp) => [...new Set([...code.matchAll(pattern)].map(([, name]) => name))].sort()

test('every control that fetches what it opens names an overlay, and every name has its control', () => {
  const names = all(/lazyOverlay\(\s*\(\) => import\([^)]*\),\s+'\w+',\s+'([a-z-]+)'/g)
  assert.ok(names.length > 10)
  assert.deepEqual(all(/data-opens(?:="|': ')([a-z-]+)['"]/g), names)
})
