import type { VisitorState } from './visitor-state.ts'

/**
 * In the head as a plain script: as soon as the page has come, before the site's own script, the signed-in user's letter
 * appears in the header (shop-header.tsx). The page that all customers share does not have it; the state appended to it does
 * (visitor-state.ts). It may import nothing but types.
 */
{
  const show = () => {
    const text = document.getElementById('visitor')?.textContent
    if (!text) return
    const { user } = JSON.parse(text) as VisitorState
    const [initial = ''] = user.userName.toUpperCase()
    for (const avatar of document.querySelectorAll('[data-initial]')) avatar.textContent = initial
  }
  document.addEventListener('readystatechange', show, { once: true })
}
