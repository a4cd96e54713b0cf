import type { ConsoleMessage, Page, Request, Response } from '@playwright/test'
import { texts as bangla } from '#web/ui/texts.bn.ts'
import { texts as english } from '#web/ui/texts.ts'
import { unread } from '../../e2e/bangla.ts'
import { complaintOf } from '../../e2e/journey.ts'

/** Collects what a browser complains about by itself, and answers that no visitor may meet. */
export function listen(page: Page): () => string[] {
  const heard: string[] = []
  page.on('console', (message: ConsoleMessage) => heard.push(...complaintOf(message)))
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('response', (response: Response) => {
    if (response.status() >= 500) heard.push(`${response.status()} for ${nameOf(response.request())}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // The page was left, or the answer is a file.
    if (reason !== 'net::ERR_ABORTED') heard.push(`${reason} for ${nameOf(request)}`)
  })
  return () => heard.splice(0)
}

const nameOf = (request: Request) => `${request.method()} ${request.url()}`

/** What is wrong with the page as it is now. */
export async function complaintsAbout(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  const { language, found } = await page.evaluate(
    ({ width, couldNotLoad }) => {
      const found: string[] = []
      const { scrollWidth, lang } = document.documentElement
      const text = document.body.innerText
      if (scrollWidth > width) found.push(`the page is ${scrollWidth} pixels wide`)
      const titles = document.querySelectorAll('h1').length
      if (titles !== 1) found.push(`${titles} headings of the first level`)
      const empty = /\b(undefined|NaN|Infinity|Invalid Date)\b|\[object |(^|\s)null(\s|$)/.exec(text)
      if (empty) found.push(`the page shows "${text.slice(Math.max(0, empty.index - 40), empty.index + 40)}"`)
      for (const sentence of couldNotLoad) if (text.includes(sentence)) found.push(`the page shows "${sentence}"`)
      for (const dialog of document.querySelectorAll('[role=dialog], [role=alertdialog]')) {
        if (dialog.matches('[inert], [data-closed], [data-ending-style]')) continue
        const ways = [...dialog.querySelectorAll('button, a[href]')].filter((way) => way.checkVisibility())
        if (ways.length === 0) found.push('a dialog without a way to close it')
      }
      return { language: lang, found }
    },
    { width, couldNotLoad: [english.couldNotLoad, bangla.couldNotLoad] },
  )
  const latin = language === 'bn' ? (await unread(page)).map((text) => `not in Bangla: "${text.trim()}"`) : []
  return [...found, ...latin]
}
