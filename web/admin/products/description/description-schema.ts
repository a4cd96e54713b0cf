import {
  DOMParser as ContentParser,
  DOMSerializer,
  type MarkSpec,
  type Node,
  type NodeSpec,
  Schema,
} from 'prosemirror-model'

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  blockquote: { content: 'block+', group: 'block', parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
  heading: {
    attrs: { level: { default: 3 } },
    content: 'inline*',
    group: 'block',
    defining: true,
    parseDOM: [
      ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
  },
  bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
  ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', 0] },
  list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  text: { group: 'inline' },
  hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (link: HTMLElement) => ({ href: link.getAttribute('href') }) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href }, 0],
  },
  bold: { parseDOM: [{ tag: 'b' }, { tag: 'strong' }], toDOM: () => ['strong', 0] },
  italic: { parseDOM: [{ tag: 'i' }, { tag: 'em' }], toDOM: () => ['em', 0] },
  underline: { parseDOM: [{ tag: 'u' }], toDOM: () => ['u', 0] },
  strike: { parseDOM: [{ tag: 's' }], toDOM: () => ['s', 0] },
} satisfies Record<string, MarkSpec>

/** What a description can hold: the tags that the shop keeps, so that nothing typed or pasted is lost later. */
export const schema = new Schema({ nodes, marks })

/** A description as it is edited. The product's page breaks lines where its text does, and so does the editor. */
export function contentOf(html: string): Node {
  // A document of its own: nothing in it is run or fetched.
  const { body } = new DOMParser().parseFromString(html.trim(), 'text/html')
  breakLines(body)
  return ContentParser.fromSchema(schema).parse(body)
}

function breakLines(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: globalThis.Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const lines = (text.nodeValue ?? '').split('\n')
    // White space between two paragraphs is no line of its own.
    if (lines.length === 1 || lines.every((line) => line.trim() === '')) continue
    const parts = lines.flatMap((line, index) =>
      index === 0 ? [line] : [body.ownerDocument.createElement('br'), line],
    )
    text.parentNode?.replaceChild(fragmentOf(body.ownerDocument, parts), text)
  }
}

function fragmentOf(page: Document, parts: (string | HTMLElement)[]): DocumentFragment {
  const fragment = page.createDocumentFragment()
  fragment.append(...parts)
  return fragment
}

/** The HTML of what was edited; `''` where nothing is to be read in it. */
export function htmlOf(content: Node): string {
  if (content.textContent.trim() === '') return ''
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(schema).serializeFragment(content.content))
  return holder.innerHTML
}
