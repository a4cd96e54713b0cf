import { DOMParser as ContentParser, DOMSerializer, type Node } from 'prosemirror-model'
import { schema } from './description-schema.ts'

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
