import { langOf } from '#rules/build-language.ts'

const blockTag = /(<\/?(?:p|ul|ol|li|h3|h4|blockquote)>)/

/** New lines of a text are shown; those between its blocks are only formatting of the HTML. */
const withoutGaps = (html: string): string =>
  html
    .split(blockTag)
    .map((piece) => piece.trim())
    .join('')

/** A description or a page of the owner's: basic HTML that the server has cleaned. */
export const HtmlText = ({ html, className = '' }: { html: string; className?: string }) => (
  <div
    className={`prose whitespace-pre-line ${className}`}
    lang={langOf(html)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on the way in
    dangerouslySetInnerHTML={{ __html: withoutGaps(html) }}
  />
)

/** A heading of such a text: it may have bold words and links. */
export const HtmlHeading = ({ html, className }: { html: string; className: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on the way in
  <h2 className={className} lang={langOf(html)} dangerouslySetInnerHTML={{ __html: html }} />
)
