import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { unread } from './bangla.ts'
import { expectFits } from './fits.ts'
import { complaintsAbout } from './html.ts'
import { expect } from './journey.ts'

/** What holds for every page; `html` is the page as the shop sent it. */
export type Question = (page: Page, path: string, html: string) => Promise<void>

/** Visits each page once, since that takes longest, and asks everything there. */
export async function askPages(page: Page, paths: readonly string[], questions: readonly Question[]): Promise<void> {
  for (const path of paths) {
    const response = await page.goto(path)
    await expect(page.locator('h1')).toBeAttached()
    const html = (await response?.text()) ?? ''
    for (const ask of questions) await ask(page, path, html)
  }
}

/** `except`: rules of HTML that a page may break, by its path. */
export const isValid =
  (except: Readonly<Record<string, string[]>> = {}): Question =>
  async (_page, path, html) =>
    expect.soft(await complaintsAbout(html, { without: except[path] ?? [] }), path).toEqual([])

export const isAccessible: Question = (page, path) => expectAccessible(page, path)

export const isInBangla: Question = async (page, path) => expect.soft(await unread(page), path).toEqual([])

export const fits: Question = (page, path) => expectFits(page, path)
