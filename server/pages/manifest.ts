import type { PageAssets } from '#contract/pages.ts'

/** Vite's `manifest.json`: by source file, what was built from it. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; dynamicImports?: string[] }>

/** What every page links, and for each page module the chunks it needs besides, so that they load at once. */
export function assetsOf(manifest: Manifest, entry: string, early: string): PageAssets {
  const always = closure(manifest, entry)
  const pages = Object.keys(manifest).filter(
    (source) => source !== entry && source !== early && source.startsWith('web/'),
  )
  const modules = pages.map((source) => {
    const needed = [...closure(manifest, source)].filter((key) => !always.has(key))
    return [source, needed.map((key) => `/${manifest[key]?.file}`)]
  })
  return {
    early: [`/${manifest[early]?.file}`],
    scripts: [`/${manifest[entry]?.file}`],
    styles: [...always].flatMap((key) => manifest[key]?.css ?? []).map((file) => `/${file}`),
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
