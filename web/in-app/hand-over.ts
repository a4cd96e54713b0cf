import { toast } from '#web/ui/toast.ts'
import { appAround } from './around.ts'
import { texts } from './in-app-texts.en.ts'

/** To be called before a file is asked for, or a page printed. Throws a sentence inside an app, which lets no page do either. */
export function requireBrowser(): void {
  const app = appAround(navigator.userAgent)
  if (app !== null) throw new Error(texts.notHere(app))
}

/** Hands a file to the browser, as if it had been downloaded. */
export function saveFile(name: string, content: string, type: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  // Not at once: some browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export function printPage(): void {
  try {
    requireBrowser()
    window.print()
  } catch (error) {
    if (error instanceof Error) toast.destructive(error.message)
  }
}
