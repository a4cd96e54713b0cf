import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseAst } from 'vite'

const web = import.meta.dirname

/** Whether a file is a table of texts: in Bangla, or with a sibling that is. */
const isTable = (path: string) => path.endsWith('.bn.ts') || existsSync(path.replace(/\.tsx?$/, '.bn.ts'))

/** Attributes and fields whose text is shown or read out. */
const shown = new Set([
  'label',
  'title',
  'text',
  'heading',
  'hint',
  'placeholder',
  'alt',
  'aria-label',
  'empty',
  'header',
  'success',
  'description',
  'question',
  'confirmLabel',
  'action',
  'suffix',
  'prefix',
])

const words = /[A-Za-z]{3,}/

type Node = { type: string; [field: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The words that an expression may come to: of a text, of a template, and of what a condition chooses from. */
function wordsOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'JSXExpressionContainer') return wordsOf(node.expression)
  if (node.type === 'ConditionalExpression') return `${wordsOf(node.consequent)} ${wordsOf(node.alternate)}`
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression')
    return isComparison(node) ? '' : `${wordsOf(node.left)} ${wordsOf(node.right)}`
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  if (node.type !== 'TemplateLiteral') return ''
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ')
}

const isComparison = ({ operator }: Node) => /[=<>]|^in/.test(String(operator))

const isToast = ({ callee }: Node) => isNode(callee) && isNode(callee.object) && callee.object.name === 'toast'

const isCode = ({ openingElement }: Node) =>
  isNode(openingElement) && isNode(openingElement.name) && openingElement.name.name === 'code'

/** The visible texts: between tags, in attributes and fields that are shown, and in messages. */
function shownBy(node: Node): string {
  if (node.type === 'JSXText') return String(node.value)
  // A command is typed as it is.
  if (node.type === 'JSXElement' && isCode(node)) return ''
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as unknown[]).map(wordsOf).join(' ')
  if (node.type === 'CallExpression' && isToast(node)) return (node.arguments as unknown[]).map(wordsOf).join(' ')
  const [key, value] =
    node.type === 'JSXAttribute' ? [node.name, node.value] : node.type === 'Property' ? [node.key, node.value] : []
  const name = isNode(key) ? String(key.name ?? key.value) : ''
  return shown.has(name) ? wordsOf(value) : ''
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

/** Visible texts in a file that are not in a table of texts. */
const untranslated = (file: string): string[] =>
  [...nodesOf(parseAst(readFileSync(join(web, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body)]
    .map(shownBy)
    .filter((text) => words.test(text))
    .map((text) => `${file}: ${text.trim().replace(/\s+/g, ' ')}`)

test('all texts that people read are in tables of texts, in English and in Bangla', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web })
  const screens = files.filter((file) => !/\.(test|d)\.tsx?$/.test(file) && !isTable(join(web, file)))
  assert.ok(screens.length > 400)
  assert.deepEqual(screens.flatMap(untranslated), [])
})

/** Spellings that the shop does not use, each with the one that it does. */
const spellings = { ইমেইল: 'ই-মেইল', এখনও: 'এখনো', 'পোস্ট কোড': 'পোস্টকোড', 'খোঁজার ঘর': 'সার্চ' }

const all = globSync('{web,contract,rules,server,demo}/**/*.{ts,tsx}', { cwd: join(web, '..') })
const texts = all.filter((file) => !file.endsWith('.test.ts'))
const textOf = (file: string) => readFileSync(join(web, '..', file), 'utf8')

test('a word of Bangla has one spelling in the whole shop', () => {
  assert.ok(texts.length > 700)
  const others = texts.flatMap((file) =>
    Object.entries(spellings).flatMap(([other, used]) =>
      textOf(file).includes(other) ? [`${file}: ${other} instead of ${used}`] : [],
    ),
  )
  assert.deepEqual(others, [])
})

/** A Latin full stop after Bangla; not that of a number, nor that of the short words for minutes and hours. */
const latinStop = /(?<!(?<![\u0980-\u09ff])(?:মি|ঘ))(?<=[\u0980-\u09ff][\p{Pe}\p{Pf}"]*)\.(?![\d০-৯])/u

/** One after what is put in, in a text of both languages: not before the name of a field, and not in a sentence of English. */
const stopOfBoth = /(?<!startsWith\(`[^`]*|[a-z]{3} \$\{[^}]*)\}\.(?=[ `<]|$)|join\('\. '\)/

const linesOf = (file: string) =>
  readFileSync(join(web, '..', file), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/?\*|\/\/).*/, ''))

test('a sentence of Bangla ends as Bangla does, also one that is put together', () => {
  const isShared = (file: string) =>
    file.startsWith('web/') && !existsSync(join(web, '..', file.replace(/\.tsx?$/, '.bn.ts')))
  const latin = texts.flatMap((file) =>
    linesOf(file)
      .filter((line) => latinStop.test(line) || (isShared(file) && stopOfBoth.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  assert.deepEqual(latin, [])
})
