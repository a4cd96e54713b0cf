declare global {
  interface Window {
    /** Of early-clicks.ts; missing where that script did not arrive. Either one ends the remembering. */
    earlyClicks?: {
      takePressed: () => HTMLElement[]
      /** Says that the page's script is lost, and offers to load the page again. */
      giveUp: () => void
    }
  }
}

/** Takes over what was pressed before the script was there, just before React hears for itself; the answer does it. */
export function takeEarlyClicks(): () => void {
  const clicks = (window.earlyClicks?.takePressed() ?? []).filter(isStillWanted)
  return () => {
    // After the effects of the page that has just come alive.
    setTimeout(() => {
      for (const control of clicks) if (control.isConnected) control.click()
    })
  }
}

/** A tick that the browser has set by itself is taken back, so that React is told of it too; one set and taken off again is none. */
function isStillWanted(control: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement)) return true
  if (control.checked === control.defaultChecked) return false
  control.checked = control.defaultChecked
  return true
}
