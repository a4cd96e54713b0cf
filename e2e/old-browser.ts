import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Page } from '@playwright/test'
import project from '../package.json' with { type: 'json' }

type Entry = { __compat?: { support: Record<string, Support | Support[] | undefined> } }
type Support = { version_added: string | boolean | null; flags?: unknown; prefix?: unknown }

/** The oldest browsers that the shop is for, as `chrome 107`. */
export const oldestBrowsers = project.browserslist

/** Whether a browser such as `chrome 107` does not have it. */
function isTooNewFor(oldest: string, entry: Entry | undefined): boolean {
  const support = entry?.__compat?.support
  if (!support) return false
  const [browser = '', version = ''] = oldest.split(' ')
  const versions = [support[browser] ?? []].flat()
  return !versions.some(({ version_added: since }) => Number.parseFloat(String(since)) <= Number(version))
}

/** Whether one of the oldest browsers lacks what is written as `URL.canParse`. */
export function isTooNew(name: string): boolean {
  const [object = '', member = ''] = name.split('.')
  const statics: Record<string, Entry> = { ...bcd.javascript.builtins?.[object], ...bcd.api[object] }
  const entry = statics[`${member}_static`] ?? statics[member]
  return oldestBrowsers.some((oldest) => isTooNewFor(oldest, entry))
}

/** What a browser lacks of the language and of its own interfaces: `[['URLSearchParams', 'size'], ['Window', 'Iterator']]`. */
function missingMembers(oldest: string): [object: string, member: string][] {
  const objects = Object.entries({ ...bcd.javascript.builtins, ...bcd.api }) as [string, Record<string, Entry>][]
  return objects.flatMap(([object, members]): [string, string][] => {
    if (isTooNewFor(oldest, members)) return [['Window', object]]
    const missing = Object.entries(members).filter(([, entry]) => isTooNewFor(oldest, entry))
    return missing.map(([member]) => [object, member.replace(/_static$/, '')])
  })
}

/** From the next page on the browser has no object and no member of one that `oldest` (`safari 16.0`) lacks. */
export async function makeOld(page: Page, oldest: string): Promise<void> {
  // Journeys wait by it, and the shop works without it.
  const members = missingMembers(oldest).filter(([, member]) => member !== 'requestIdleCallback')
  await page.addInitScript((missing) => {
    for (const [object, member] of missing) {
      const made = Reflect.get(window, object)
      for (const owner of [made, made?.prototype, object === 'Window' ? window : null]) {
        if (owner) Reflect.deleteProperty(owner, member)
      }
    }
  }, members)
}
