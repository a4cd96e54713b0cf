/** An editor sends an empty paragraph for an empty text. */
export const hasWords = (html: string) => html.replace(/<[^>]*>/g, '').trim() !== ''

/** Cleans a text of the owner's to the basic HTML that the shop shows: descriptions and pages. */
export async function cleanHtml(html: string): Promise<string> {
  // A parser and what it needs: loaded with the first text.
  const { default: sanitize } = await import('sanitize-html')
  return sanitize(html, {
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow noopener', target: '_blank' }) },
  })
}
