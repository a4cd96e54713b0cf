import type { ElementHandle, Page } from '@playwright/test'

declare global {
  interface Window {
    tapEffects: number
    tapTarget: Node | null
  }
}

type State = { dialogs: number; isFocusLost: boolean; path: string; effects: number }

/** What is open, and how much has changed since the counting began. */
const readState = (page: Page): Promise<State> =>
  page.evaluate(() => ({
    dialogs: document.querySelectorAll(':is([role=dialog], [role=alertdialog]):not([inert], [data-closed])').length,
    isFocusLost: document.activeElement === document.body,
    path: window.location.pathname,
    effects: window.tapEffects,
  }))

/**
 * Finds presses without any effect that a visitor could notice, and dialogs that leave the focus nowhere. To be called before the first page; the
 * returned function begins to watch a step, and what that returns ends it with what is wrong.
 */
export async function watchEffects(page: Page) {
  await page.addInitScript(() => {
    const count = () => {
      window.tapEffects++
    }
    window.tapEffects = 0
    window.tapTarget = null
    new MutationObserver(count).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    document.addEventListener('scroll', count, true)
    document.addEventListener('focusin', ({ target }) => window.tapTarget?.contains(target as Node) || count())
    window.print = count
  })
  let elsewhere = 0
  // What a page opens by itself has nothing to give the focus back to.
  let isOpenedByPress = false
  for (const event of ['download', 'popup', 'filechooser', 'dialog'] as const)
    page.on(event as 'popup', () => void elsewhere++)

  return async (pressed: ElementHandle<Element> | null) => {
    const isOn = await pressed?.evaluate((element) => {
      window.tapTarget = element
      return element.matches(
        'search *, [aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current], :checked',
      )
    })
    const before = await readState(page)
    await page.evaluate(() => {
      window.tapEffects = 0
    })
    elsewhere = 0
    return async (): Promise<string[]> => {
      const after = await readState(page)
      const hasEffect = after.effects > 0 || elsewhere > 0 || after.path !== before.path
      const isSamePage = after.path === before.path
      if (before.dialogs === 0) isOpenedByPress = after.dialogs > 0 && pressed !== null && isSamePage
      const isClosed = before.dialogs > 0 && after.dialogs === 0 && isSamePage
      const isLost = isOpenedByPress && isClosed && after.isFocusLost
      return [
        ...(pressed === null || isOn || hasEffect ? [] : ['the press has no effect']),
        ...(isLost ? ['the dialog has left the focus nowhere'] : []),
      ]
    }
  }
}
