import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { prepareFixture } from './fixture.ts'
import type { Bench, Part } from './part.ts'
import { json, pages } from './parts/cached.ts'
import { lighthousePart } from './parts/lighthouse.ts'
import { memory } from './parts/memory.ts'
import { sale } from './parts/sale.ts'
import { scale } from './parts/scale.ts'
import { searches } from './parts/search.ts'
import { signedIn } from './parts/signed-in.ts'
import { start } from './parts/start.ts'
import { weight } from './parts/weight.ts'
import { cart, orders } from './parts/writes.ts'
import { watchProcessors, whyNotQuiet } from './processors.ts'
import { quick, thorough } from './rounds.ts'
import type { ServerProcess } from './server-process.ts'
import { openSetting } from './setting.ts'
import { machineLine, tableLines, withSection } from './table.ts'

const parts: Part[] = [
  pages,
  json,
  cart,
  orders,
  signedIn,
  weight,
  lighthousePart,
  start,
  memory,
  scale,
  searches,
  sale,
]

const MAX_MS = 90 * 60_000
const file = new URL('../docs/performance.md', import.meta.url)

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

type Choice = { chosen: Part[]; force: boolean; isQuick: boolean }

function readChoice(): Choice {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      force: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  })
  const names = parts.map(({ name }) => name)
  const wrong = values.only?.find((name) => !names.includes(name))
  if (wrong) throw new Error(`There is no part ${wrong}: the parts are ${names.join(', ')}`)
  const chosen = parts.filter(({ name }) => values.only?.includes(name) ?? true)
  return { chosen, force: values.force, isQuick: values.quick }
}

/** Measures one part and writes its table, unless something else used the processors. Returns false where it was not written for that reason. */
async function measure(part: Part, bench: Bench, { force, isQuick }: Choice, loadBefore: number): Promise<boolean> {
  const begun = performance.now()
  print(`== ${part.name}`)
  await part.prepare?.(bench)
  using processors = await watchProcessors()
  const { rows, notes = [] } = await part.run(bench)
  const share = await processors.share()
  const reason = whyNotQuiet(share)
  const mark = reason === null ? [] : ['', `**Not a quiet machine: ${reason}.**`]
  const lines = [
    machineLine(loadBefore, share),
    ...mark,
    '',
    ...tableLines(rows),
    ...notes.flatMap((note) => ['', note]),
  ]
  print('', ...lines, '', `${part.name} took ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`)
  if (isQuick) return true
  const isWritten = reason === null || force
  if (isWritten) await writeFile(file, withSection(await readFile(file, 'utf8'), part.name, lines))
  else print(`${reason}: docs/performance.md keeps what it has. Stop them, or write with --force.`)
  print('')
  return isWritten
}

async function run(signal: AbortSignal): Promise<void> {
  const choice = readChoice()
  // Later it is the load of the bench itself.
  const [loadBefore = 0] = loadavg()
  await using setting = await openSetting(signal)
  await using opened = new AsyncDisposableStack()
  const fixture = once(() => prepareFixture(setting))
  const shop = once(async (): Promise<ServerProcess> => {
    await fixture()
    return opened.use(await setting.startShop('shop'))
  })
  const pace = choice.isQuick ? quick : thorough
  const bench: Bench = { signal, pace, setting, fixture, shop, log: (line) => print(`   ${line}`) }
  for (const part of choice.chosen) {
    try {
      if (!(await measure(part, bench, choice, loadBefore))) process.exitCode = 1
    } catch (error) {
      signal.throwIfAborted()
      // The other parts do not need this one.
      print(`${part.name} failed: ${error instanceof Error ? error.message : error}`, '')
      process.exitCode = 1
    }
  }
}

/** What is made when it is first asked for. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Repeatedly: stopping a whole group of processes may send it twice, and the servers still have to be stopped.
  process.on(signal, () => ended.abort(new Error('Interrupted')))
}
// Not `AbortSignal.timeout` in `AbortSignal.any`: while no listener waits for it, garbage collection removes it, and it never fires.
setTimeout(() => ended.abort(new Error(`Not done in ${MAX_MS / 60_000} minutes`)), MAX_MS).unref()
try {
  await run(ended.signal)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
