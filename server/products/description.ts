import sanitize from 'sanitize-html'

/** Cleans a description to the basic HTML a product page shows (behaviour §3). */
export const cleanDescription = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow noopener', target: '_blank' }) },
  })
