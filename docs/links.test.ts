import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const pages = globSync('**/*.md', { cwd: root, exclude: ['**/node_modules', 'dist', 'data'] })
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The links of a page within the project: their words, the file, and the heading in it. */
const linksOf = (page: string) =>
  [...read(page).matchAll(/\[([^\]]+)\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)].map(
    ([, words = '', path = '', heading = '']) => ({
      page,
      words,
      file: path === '' ? page : join(dirname(page), path),
      heading,
    }),
  )

const links = pages.flatMap(linksOf)
const isThere = ({ file }: { file: string }) => statSync(join(root, file), { throwIfNoEntry: false }) !== undefined

/** As GitHub names them: `## 9. Constants` is `#9-constants`. */
const headingsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link of the documentation leads to a file and to a heading that are there', () => {
  assert.ok(links.length > 500, 'the links were not found')
  assert.deepEqual(
    links.filter((link) => !isThere(link)),
    [],
  )
  const broken = links.filter(({ file, heading }) => heading !== '' && !headingsOf(file).includes(heading))
  assert.deepEqual(broken, [])
})

test('every rule that names its test names one that is there, by its sentence or a part of it', () => {
  const named = links.filter(({ file, words }) => /\.(test|spec)\.ts$/.test(file) && words.includes(' '))
  assert.ok(named.length > 200, 'the tests were not found')
  assert.deepEqual(
    named.filter(({ file, words }) => !read(file).replaceAll("\\'", "'").includes(words)),
    [],
  )
})

test('decisions have a number each, without a gap', () => {
  const decisions = pages.filter((page) => page.startsWith('docs/decisions/')).toSorted()
  assert.ok(decisions.length > 20, 'the decisions were not found')
  assert.deepEqual(
    decisions.map((page) => [Number(/\d+/.exec(page)?.[0]), Number(/^# (\d+)\./.exec(read(page))?.[1])]),
    decisions.map((_, index) => [index + 1, index + 1]),
  )
})

test('a decision that is superseded names the newer one at its top', () => {
  const decisions = pages.filter((page) => page.startsWith('docs/decisions/'))
  const numberOf = (page: string) => Number(/\d+/.exec(page)?.[0])
  const topOf = (page: string | undefined) => (page === undefined ? '' : (read(page).split('\n## ')[0] ?? ''))
  const pairs = decisions.flatMap((newer) =>
    [...topOf(newer).matchAll(/Supersedes[^[]*\[decision (\d+)\]/g)].map(([, older]) => ({
      newer,
      older: Number(older),
    })),
  )
  assert.ok(pairs.length > 5, 'the decisions were not found')
  const missing = pairs.filter(({ newer, older }) => {
    const top = topOf(decisions.find((page) => numberOf(page) === older))
    return !top.includes('Superseded by') || !top.includes(`[decision ${numberOf(newer)}]`)
  })
  assert.deepEqual(missing, [])
})

/** The ways of architecture.md: what a heading allows, and the file that each item of its lists begins with. */
function waysOf(text: string) {
  const [, section = ''] = text.split('\n## From the press to the SQL\n')
  const [, ...ways] = (section.split('\n## ')[0] ?? '').split('\n### ')
  return ways.map((way) => {
    const [heading = '', ...lines] = way.split('\n')
    const items = lines.flatMap((line) => {
      const [, number, rest = ''] = /^(\d+)\. (.*)/.exec(line) ?? []
      return number === undefined ? [] : [{ number: Number(number), file: /^\[[^\]]+\]\(([^)]+)\):/.exec(rest)?.[1] }]
    })
    return { heading, most: Number(/: at most (\d+) files$/.exec(heading)?.[1]), items }
  })
}

/** What is wrong with a way. */
function faultsOf({ heading, most, items }: ReturnType<typeof waysOf>[number]): string[] {
  const files = items.map(({ file }) => file)
  return [
    ...(Number.isNaN(most) ? [`${heading}: how many files are allowed?`] : []),
    ...(items.length === 0 || items.length > most ? [`${heading}: it has ${items.length}`] : []),
    ...(items.some(({ number }, index) => number !== index + 1) ? [`${heading}: the numbers have a gap`] : []),
    ...(files.includes(undefined) || new Set(files).size < files.length
      ? [`${heading}: not a file for each item`]
      : []),
  ]
}

test('a way from the press to the SQL has no more files than its heading allows', () => {
  const way = (heading: string, ...items: string[]) =>
    waysOf(`\n## From the press to the SQL\n\n### ${heading}\n\n${items.join('\n')}\n\n## Next\n`).flatMap(faultsOf)
  const [one, two] = ['1. [`a.ts`](a.ts): a.', '2. [`b.ts`](b.ts): b, with [`c.ts`](c.ts).']
  assert.deepEqual(way('A: at most 2 files', one, two), [])
  assert.deepEqual(way('A: at most 1 files', one, two), ['A: at most 1 files: it has 2'])
  assert.deepEqual(way('A: at most 2 files'), ['A: at most 2 files: it has 0'])
  assert.deepEqual(way('A', one), ['A: how many files are allowed?'])
  assert.deepEqual(way('A: at most 2 files', two), ['A: at most 2 files: the numbers have a gap'])
  assert.deepEqual(way('A: at most 2 files', one, '2. b'), ['A: at most 2 files: not a file for each item'])
  const ways = waysOf(read('docs/architecture.md'))
  assert.ok(ways.length > 10, 'the ways were not found')
  assert.deepEqual(ways.flatMap(faultsOf), [])
})

test('what browsers store of the shop is all in the list of constants', () => {
  const stored = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })
    .map(read)
    .flatMap((text) => [
      ...[...text.matchAll(/browserStore(?:<[^(]*>)?\(\s*'(\w+)', '([^']+)'/g)].map(
        ([, area, key]) => `${area} ${key}`,
      ),
      ...[...text.matchAll(/draftsById\('([^']+)'/g)].map(([, key]) => `sessionStorage ${key}`),
    ])
  assert.ok(stored.length > 20, 'the keys were not found')
  const rowOf = (area: string) =>
    read('docs/behaviour.md')
      .split('\n')
      .find((line) => line.startsWith(area === 'localStorage' ? '| Local storage |' : '| Session storage |')) ?? ''
  const missing = stored.filter((entry) => {
    const [area = '', key] = entry.split(' ')
    return !rowOf(area).includes(`\`${key}\``)
  })
  assert.deepEqual(missing, [])
})
