import { toast } from '#web/ui/toast.ts'
import { appAround } from './around.ts'
import { texts } from './texts.ts'

/** To be called before a file is asked for, or a page printed. Throws a sentence inside an app, which lets no page do either. */
export function requireBrowser(): void {
  const app = appAround(navigator.userAgent)
  if (app !== null) throw new Error(texts.notHere(app))
}

/** By this mark a spreadsheet takes a file for UTF-8; reading an answer has cut it off. */
export const BOM = '\ufeff'

/** Hands a file to the browser, as if it had been downloaded. */
export function saveFile(name: string, content: string, type: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // Not at once: some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Milliseconds after which a browser that has not begun to print will not. */
const PRINT_MS = 3_000

/** Returns whether the browser has begun to print; where it does not, a message is shown. */
export async function printPage(): Promise<boolean> {
  try {
    requireBrowser()
    // On paper nothing is swapped in later: Bangla letters and ৳ have to be there.
    await document.fonts.ready
    if (!(await beginsToPrint())) throw new Error(texts.notPrinted)
    return true
  } catch (error) {
    if (error instanceof Error) toast.destructive(error.message)
    return false
  }
}

/** Browsers inside apps that are not known here have the function as well, but it does nothing. */
const beginsToPrint = () =>
  new Promise<boolean>((resolve) => {
    window.addEventListener('beforeprint', () => resolve(true), { once: true })
    setTimeout(() => resolve(false), PRINT_MS)
    window.print()
  })
