import type { ElementHandle, Page } from '@playwright/test'

/** What a visitor can tap or fill in, as the walk chooses and prints it. */
export type Control = {
  /** Its place in `window.tapControls`. */
  index: number
  kind: 'link' | 'press' | 'field' | 'choice' | 'file'
  role: string
  name: string
  /** Of a field: the type of its input. */
  type: string
  /** Of a choice: how many options it has. */
  options: number
  isInDialog: boolean
}

declare global {
  interface Window {
    tapControls: Element[]
  }
}

/** All visible, enabled controls; links of this site alone. What is behind an open dialog is inert or hidden from screen readers. */
export const listControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const pressed = ['button', 'menuitem', 'option', 'tab', 'switch', 'checkbox', 'radio', 'menuitemradio', 'combobox']
    const roles = pressed.map((role) => `[role=${role}]`).join()
    const all = document.querySelectorAll(
      `a[href], button, input, textarea, select, summary, [contenteditable=true], ${roles}`,
    )
    // While a menu is open, a tap beside it does nothing but close it.
    const isBesideMenu = (element: Element) =>
      document.querySelector('[data-base-ui-inert]') !== null && !element.closest('[data-base-ui-portal]')
    const isThere = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 2 &&
        height > 2 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.matches(':disabled, [aria-disabled=true], [readonly], [type=hidden]') &&
        !element.closest('[inert], [aria-hidden=true], [data-ending-style]')
      )
    }
    const isUnderMessage = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const message = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('section[aria-live=polite]')
      return message != null && !message.contains(element)
    }
    const isOwn = (element: Element) => {
      if (!(element instanceof HTMLAnchorElement)) return true
      return element.origin === window.location.origin && element.target !== '_blank'
    }
    const textOf = (element: Element) => {
      const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ')
      const labels = labelledBy.map((id) => document.getElementById(id)?.textContent).join(' ')
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const label = isField || element instanceof HTMLSelectElement ? element.labels?.[0]?.textContent : ''
      const alt = element.querySelector('img')?.alt
      const text = element.getAttribute('aria-label') || labels.trim() || label || element.textContent || alt
      return text || element.getAttribute('placeholder') || element.getAttribute('title') || ''
    }
    const kindOf = (element: Element): Control['kind'] => {
      if (element instanceof HTMLAnchorElement) return 'link'
      if (element instanceof HTMLSelectElement) return 'choice'
      if (element instanceof HTMLTextAreaElement || element.matches('[contenteditable=true]')) return 'field'
      if (!(element instanceof HTMLInputElement)) return 'press'
      if (element.type === 'file') return 'file'
      return /^(checkbox|radio|button|submit)$/.test(element.type) ? 'press' : 'field'
    }
    window.tapControls = [...all].filter(
      (element) => isThere(element) && isOwn(element) && !isBesideMenu(element) && !isUnderMessage(element),
    )
    return window.tapControls.map((element, index) => ({
      index,
      kind: kindOf(element),
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      name: textOf(element).trim().replaceAll(/\s+/g, ' ').slice(0, 80),
      type: element instanceof HTMLInputElement ? element.type : '',
      options: element instanceof HTMLSelectElement ? element.options.length : 0,
      isInDialog: element.closest('[role=dialog], [role=alertdialog]') !== null,
    }))
  })

export const elementOf = async (page: Page, { index }: Control): Promise<ElementHandle<Element> | null> =>
  (await page.evaluateHandle((index) => window.tapControls[index] ?? null, index)).asElement()
