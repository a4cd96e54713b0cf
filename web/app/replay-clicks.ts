declare global {
  interface Window {
    /** Of early-clicks.ts; missing where that script did not arrive. Either one ends the remembering. */
    earlyClicks?: {
      takePressed: () => HTMLElement[]
      /** Reports that the page's script is lost, and offers to load the page again. */
      giveUp: () => void
    }
  }
}

/** Takes the presses from before the script had loaded, just before React listens itself. The function it returns replays them. */
export function takeEarlyClicks(): () => void {
  const clicks = (window.earlyClicks?.takePressed() ?? []).filter(isStillWanted)
  return () => {
    // After the effects of the page that has just been hydrated.
    setTimeout(() => {
      for (const control of clicks) if (control.isConnected) control.click()
    })
  }
}

/** Undoes a tick that the browser has already set, so that the replayed press reaches React; a box ticked and unticked again is left out. */
function isStillWanted(control: HTMLElement): boolean {
  if (!(control instanceof HTMLInputElement)) return true
  if (control.checked === control.defaultChecked) return false
  control.checked = control.defaultChecked
  return true
}
