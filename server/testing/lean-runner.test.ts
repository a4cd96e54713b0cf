import { match, notStrictEqual } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from './temporary-folder.ts'

test('an error that nothing catches fails the tests, also without the hook by which the runner finds its test', async (t) => {
  const folder = await temporaryFolder(t)
  const file = join(folder, 'late.test.mjs')
  await writeFile(
    file,
    `import { test } from 'node:test'
test('passes before the error is thrown', async () => {
  setImmediate(() => { throw new Error('thrown by a timer') })
  await new Promise((resolve) => setTimeout(resolve, 50))
})`,
  )
  const { code, output } = await runTests(['--import', join(import.meta.dirname, 'lean-runner.ts'), file])
  notStrictEqual(code, 0)
  match(output, /thrown by a timer/)
})

const runTests = (args: readonly string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    // Not as a part of the run that this test belongs to.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const child = execFile(process.execPath, ['--test', ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, output: out + err }),
    )
  })
