import { toast } from './toast.ts'

/** Copies a text, and reports in a toast whether it was copied. False where the browser lets no page copy. */
export async function copyText(text: string, copied: string, notCopied: string): Promise<boolean> {
  const isCopied = await wasCopied(text)
  if (isCopied) toast.success(copied)
  else toast.destructive(notCopied)
  return isCopied
}

/** Also without https, where there is no clipboard to write to. */
async function wasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** Like Ctrl-C: from an invisible field, in the open dialog, which would take the focus back from any other place. */
function copySelected(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  field.style.cssText = 'position:fixed;opacity:0'
  const place = focused?.parentElement ?? document.body
  place.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    focused?.focus({ preventScroll: true })
  }
}
