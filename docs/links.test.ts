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
