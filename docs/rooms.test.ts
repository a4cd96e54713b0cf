import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const files = globSync('{contract,demo,rules,server,web}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['server/testing', '**/*.test.ts'],
})

/** A folder of the server or the web, in the shop and the panel one of theirs. A file beside these folders is a room of its own. */
function roomOf(file: string): string {
  const depth = /^web\/(shop|admin)\//.test(file) ? 3 : /^(server|web)\//.test(file) ? 2 : 1
  return file.split('/').slice(0, depth).join('/')
}

/** What a file imports of the project, types and what is loaded late too. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'([#.][^'?]+)/g)].map(([, address = '']) =>
    address.startsWith('#') ? address.slice(1) : join(dirname(file), address),
  )

const imports = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })))

/** For each room the rooms that it imports from, each with an import that does so. */
const doors = new Map<string, Map<string, string>>()
for (const { from, to } of imports) {
  const [room, other] = [roomOf(from), roomOf(to)]
  const ofRoom = doors.get(room) ?? new Map<string, string>()
  doors.set(room, ofRoom)
  if (room !== other && !ofRoom.has(other)) ofRoom.set(other, `${from} imports ${to}`)
}

/** The shortest way that leads out of a room and back into it, import by import. */
function circleOf(start: string): string[] | null {
  const ways: { room: string; way: string[] }[] = [{ room: start, way: [] }]
  const seen = new Set<string>()
  for (const { room, way } of ways) {
    for (const [next, door] of doors.get(room) ?? []) {
      if (next === start) return [...way, door]
      if (!seen.has(next)) ways.push({ room: next, way: [...way, door] })
      seen.add(next)
    }
  }
  return null
}

test('no room imports from one that imports from it, however far around', () => {
  assert.ok(imports.length > 1_500 && doors.size > 40, 'the imports were not found')
  const circles = [...doors.keys()].map(circleOf).filter((circle) => circle !== null)
  // Each room of a circle has found it.
  const distinct = new Map(circles.map((circle) => [circle.toSorted().join(), circle]))
  assert.deepEqual([...distinct.values()], [])
})

/** What a file passes on of a `.db.ts` beside it, by an export list, or under a name that is nothing but another one for it. */
function passedOn(text: string): string[] {
  const imported = [...text.matchAll(/import (?:\* as (\w+)|(?:type )?\{([^}]*)\}) from '[^']*\.db\.ts'/g)]
  const files = imported.flatMap(([, file]) => file ?? [])
  const names = imported.flatMap(([, , list = '']) =>
    list.split(',').flatMap((name) => /(\w+)\s*$/.exec(name)?.[1] ?? []),
  )
  const isOfDatabase = (value: string) => files.includes(value.split('.')[0] ?? '') || names.includes(value)
  const exported = [
    ...[...text.matchAll(/^export (?:type )?\{([^}]*)\}$/gm)].flatMap(([, list = '']) => list.split(/,\s*/)),
    ...[...text.matchAll(/^export (?:const|type) [^=;]*= ([\w.]+)$/gm)].map(([, value = '']) => value),
  ]
  return [
    ...[...text.matchAll(/^export .*from '[^']*\.db\.ts'$/gm)].map(([line]) => line),
    ...exported
      .map((value) =>
        value
          .trim()
          .replace(/^type /, '')
          .replace(/ as .*/, ''),
      )
      .filter(isOfDatabase),
  ]
}

test('a service offers functions of its own: none passes on those of its database file', () => {
  const example = `import * as db from './mails.db.ts'
import { type Row, deleteMail } from './mails.db.ts'
export { deleteMail }
export { countMails } from './mails.db.ts'
export const queueMail = db.insertMail
export const {
  claimMail,
} = db
export type Mail = Row
export const deleteMails = (tx: Tx) => db.deleteMails(tx)
`
  assert.deepEqual(passedOn(example), [
    "export { countMails } from './mails.db.ts'",
    'deleteMail',
    'db.insertMail',
    'db',
    'Row',
  ])
  const found = files
    .filter((file) => file.startsWith('server/') && !file.endsWith('.db.ts'))
    .flatMap((file) => passedOn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`))
  assert.deepEqual(found, [])
})

test('only logs, traces and the audit trail read the current request; rules get who asks as an argument', () => {
  const readers = imports.filter(({ to }) => to === 'server/request-context.ts').map(({ from }) => from)
  assert.deepEqual(readers.toSorted(), [
    'server/audit/audit.service.ts',
    'server/browser-errors/browser-errors.routes.ts',
    'server/db/open.ts',
    'server/db/slow-statements.ts',
    'server/events/bus.ts',
    'server/http/fastify.ts',
    'server/traces/traces.ts',
  ])
})
