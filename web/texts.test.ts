import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseAst } from 'vite'

const web = import.meta.dirname

/** Attributes and fields whose text is shown or read out. */
const shown = new Set(['label', 'title', 'text', 'heading', 'hint', 'placeholder', 'alt', 'aria-label', 'empty'])

const words = /[A-Za-z]{3,}/

type Node = { type: string; [field: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The words of a literal text or template; null for anything else. */
function wordsOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'JSXExpressionContainer') return wordsOf(node.expression)
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ')
}

/** What somebody reads there: text between tags, and what is said by attributes and fields that are shown. */
function shownBy(node: Node): string | null {
  if (node.type === 'JSXText') return String(node.value)
  const [key, value] =
    node.type === 'JSXAttribute' ? [node.name, node.value] : node.type === 'Property' ? [node.key, node.value] : []
  const name = isNode(key) ? String(key.name ?? key.value) : ''
  return shown.has(name) ? wordsOf(value) : null
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

/** What people would read in a file and nobody can translate. */
const untranslated = (file: string): string[] =>
  [...nodesOf(parseAst(readFileSync(join(web, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)]
    .map(shownBy)
    .filter((text) => text !== null && words.test(text))
    .map((text) => `${file}: ${text?.trim().replace(/\s+/g, ' ')}`)

test('what people read stands in tables of texts, in English and in Bangla', () => {
  const files = globSync(
    '{admin,app,form,in-app,layout,offline,order,recovery,second-factor,security,shop,ui,visitor}/**/*.{ts,tsx}',
    { cwd: web },
  )
  const screens = files.filter((file) => !/\.(test|en|bn|d)\.tsx?$/.test(file))
  assert.ok(screens.length > 400)
  assert.deepEqual(screens.flatMap(untranslated), [])
})
