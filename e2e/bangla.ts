import type { Page } from '@playwright/test'

/** Names that are the same in every language, and e-mail addresses. */
const names = /\S*@\S+|\b(Tupi|TUPI|English|Facebook|Instagram|Messenger|WhatsApp|Google|hello@tupi\.example)\b/g

/** Besides, in the panel: what the owner has typed and is called, addresses, placeholders, settings, files and programs, and what is looked for in the log. */
const technicalNames =
  /https?:\/\/\S*|\bPRACTICE-\S+|\?category=|\/images\/\S+|\d+ cm\b|\{\w+\}|\b(Administrator|X+[SL]|owner|customer-\d+|BACKUP_DIR|SMTP_URL|PostgreSQL|BIN|Meta|SMS|CSV|QR|Ctrl|JPEG|PNG|WebP|AVIF|MB|Chrome|Linux)\b|\b[\da-f]{8}-[\da-f-]{27}\b|\b[\da-f]{12}\b|\b[\da-z]{26}\b/g

/** The texts of the page that are not in Bangla, also those for screen readers. */
export async function unread(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const shown = (element: Element | null) =>
      (element?.closest('select') ?? element)?.checkVisibility() &&
      !element?.closest('script, style, noscript, [lang=en]')
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      // What is typed into a field is the owner's.
      if (shown(node.parentElement) && !node.parentElement?.closest('textarea, [contenteditable=true]'))
        found.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!shown(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '')
    }
    return found
  })
  const isPanel = new URL(page.url()).pathname.startsWith('/admin/')
  const allowed = (text: string) => (isPanel ? text.replaceAll(technicalNames, '') : text).replaceAll(names, '')
  // Sizes, and the marks of an order.
  return [...new Set(texts.filter((text) => /[A-Za-z]{2,}/.test(allowed(text).replace(/#\w+/g, ''))))]
}
