/** A page in parts: what comes before its first heading, and each heading with what is below it; all HTML. */
export type PageSections = { introduction: string; sections: { heading: string; text: string }[] }

const structure = /<(\/?)(ul|ol|li|blockquote|h3)>/g

/** A heading inside a list or a quotation belongs to the text around it. `html` is what the server has cleaned. */
export function sectionsOf(html: string): PageSections {
  const starts: number[] = []
  let depth = 0
  for (const { 1: isEnd, 2: name, index } of html.matchAll(structure)) {
    if (name !== 'h3') depth += isEnd ? -1 : 1
    else if (!isEnd && depth === 0) starts.push(index)
  }
  const sections = starts.map((start, place) => {
    const [heading = '', ...rest] = html.slice(start + '<h3>'.length, starts[place + 1]).split('</h3>')
    return { heading, text: below(rest.join('</h3>')) }
  })
  return { introduction: below(html.slice(0, starts[0])), sections }
}

/** Headings follow the page's own without a gap in their levels. */
const below = (html: string) => html.replace(/<(\/?)h4>/g, '<$1h3>')
