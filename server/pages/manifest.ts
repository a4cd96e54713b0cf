import type { PageAssets } from '#contract/pages.ts'
import type { Language } from '#rules/languages.ts'

/** Where the build of a language writes its manifest. */
export const manifestFile = (language: Language): string => `manifest.${language}.json`

/** Vite's `manifest.json`: by source file, what was built from it. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; dynamicImports?: string[] }>

/** Plain scripts that run before the first paint, each a file of its own that imports nothing. */
export const earlyScripts = [
  'web/look/theme-script.ts',
  'web/app/early-clicks.ts',
  'web/shop/listing/typed-listing.ts',
  'web/visitor/early-initial.ts',
  'web/app/late-scripts.ts',
]

/** The stylesheet of every page. No script imports it: otherwise browsers would fetch it besides the page that contains it. */
export const stylesheet = 'web/look/styles.css'

/** What every page links, and for each page module all chunks it needs, so that they load at once and not one behind the other. */
export function assetsOf(manifest: Manifest, entry: string): PageAssets {
  const always = closure(manifest, entry)
  const pages = Object.keys(manifest).filter(
    (source) =>
      source !== entry && source !== stylesheet && !earlyScripts.includes(source) && source.startsWith('web/'),
  )
  const modules = pages.map((source) => {
    const needed = [...always, ...closure(manifest, source)].filter((key) => key !== entry)
    const chunks = [...new Set(needed)]
    const styles = chunks.flatMap((key) => manifest[key]?.css ?? [])
    return [
      source,
      { chunks: chunks.map((key) => `/${manifest[key]?.file}`), styles: styles.map((file) => `/${file}`) },
    ]
  })
  return {
    early: earlyScripts.map((source) => ({ href: `/${manifest[source]?.file}` })),
    scripts: [`/${manifest[entry]?.file}`],
    styles: [{ href: `/${manifest[stylesheet]?.file}` }],
    modules: Object.fromEntries(modules),
  }
}

/** A chunk and all that it imports. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key) || !manifest[key]) return seen
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) closure(manifest, imported, seen)
  return seen
}
