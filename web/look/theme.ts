import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark'

/** Local storage, read by `theme-script.ts` too; nothing there means: as the system has it. */
const KEY = 'theme'
const changed = new EventTarget()

/** The theme that this browser has chosen, and how to choose another. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme, () => 'system'), chooseTheme]
}

function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

function chooseTheme(theme: Theme): void {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // It holds until the next page.
  }
}

function show(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  changed.dispatchEvent(new Event('change'))
}

function subscribe(onChange: () => void): () => void {
  const followOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) show(newValue)
  }
  changed.addEventListener('change', onChange)
  window.addEventListener('storage', followOtherTab)
  return () => {
    changed.removeEventListener('change', onChange)
    window.removeEventListener('storage', followOtherTab)
  }
}
