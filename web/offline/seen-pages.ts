import { PAGE_END } from '#contract/pages.ts'
import { shortMomentText } from '#rules/date-text.ts'
import { dateWords as banglaDates } from '#rules/date-words.bn.ts'
import { dateWords as englishDates } from '#rules/date-words.ts'
import { titleOfPage } from './cacheable.ts'
import { SEEN_NOTICE_ID } from './seen-notice-id.ts'
import { texts as bangla } from './texts.bn.ts'
import { texts as english } from './texts.ts'

/** A stored page with a notice: when it was seen, and why it is shown. */
export function withSeenNotice(
  html: string,
  notice: { why: 'offline' | 'slow'; seenAt: Date; now: Date; language: string },
) {
  const texts = notice.language === 'bn' ? bangla : english
  const words = notice.language === 'bn' ? banglaDates : englishDates
  const text = texts[notice.why](shortMomentText(notice.seenAt, notice.now, words))
  const element = `<p id="${SEEN_NOTICE_ID}" role="status" class="${noticeClass}">${text}</p>`
  return html.slice(0, -PAGE_END.length) + element + PAGE_END
}

const noticeClass =
  'pointer-events-none fixed inset-x-4 top-[calc(var(--header-height)+0.75rem)] z-30 mx-auto max-w-md rounded-sm bg-ink px-3 py-1 text-center text-on-ink text-sm lifted print:hidden'

/** Of the page without a network: where the list of seen pages goes. */
export const SEEN_LIST_ID = 'seen-pages'

/** The page without a network with links to what can be shown. Titles are HTML already, and addresses are the shop's own. */
export function withSeenPages(html: string, pages: readonly { address: string; html: string }[]): string {
  const links = pages.map((page) => {
    const href = page.address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    return `<li><a href="${href}" class="${linkClass}">${titleOfPage(page.html) || href}</a></li>`
  })
  const heading = `<h2 class="label text-lg">${english.seenPages} · <span lang="bn">${bangla.seenPages}</span></h2>`
  if (links.length === 0) return html
  const list = `<div class="mt-8">${heading}<ul class="mt-2">${links.join('')}</ul></div>`
  return html.replace(`<div id="${SEEN_LIST_ID}"></div>`, () => list)
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'
