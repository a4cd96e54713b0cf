import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { defaultSettings } from '#contract/settings-defaults.ts'
import type { SettingsGroup, SettingsValues } from '#contract/settings-groups.ts'
import { type Language, languages, type Sentence } from '#rules/languages.ts'

const text = z.string()

/** The parts of `shop.config.ts` of which the settings were made; older files lack some. What limits a value has is up to the settings. */
const OldFile = z.object({
  shop: z
    .object({
      name: text,
      nameInBangla: text,
      tagline: text,
      language: text,
      contact: z.object({ email: text, phone: text, city: text }).partial(),
      social: z.array(z.unknown()),
      shipping: z.object({ inside: z.number(), outside: z.number() }),
      zones: z.array(
        z.object({
          name: text,
          nameInBangla: text,
          charge: z.enum(['inside', 'outside']),
          places: z.array(text),
        }),
      ),
      maxPieces: z.unknown(),
      hold: z.unknown(),
      personalData: z.object({ keptDays: z.unknown() }),
      currency: z.object({ adminMark: text }),
      delivery: z.object({ time: text, returns: text }).partial(),
      feeds: z.object({ googleCategory: text }),
      look: z.object({ colours: z.unknown() }),
    })
    .partial(),
  sizeGuide: z.object({ head: z.unknown(), clothes: z.unknown() }).optional(),
})
type OldFile = z.infer<typeof OldFile>

/** An owner's `shop.config.ts`, by group of the settings; null where there is no such file. Throws where it cannot be read. */
export async function readOldConfig(path: string): Promise<Partial<Record<SettingsGroup, object>> | null> {
  const source = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (source === null) return null
  const [english, bangla] = await evaluated(source)
  return groupsOf(OldFile.parse(english), OldFile.parse(bangla))
}

/** A page of the shop had the file in its own language: it is run in each, in a folder of its own, where Node takes it for a module. */
async function evaluated(source: string): Promise<unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tupi-config-'))
  try {
    const loading = languages.map(async (language) => {
      const file = join(folder, `${language}.mts`)
      await writeFile(file, inLanguage(source, language))
      return import(pathToFileURL(file).href)
    })
    return await Promise.all(loading)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const languageImport = /^import\s*\{\s*language\s*\}\s*from\s*['"]#rules\/build-language\.ts['"];?/m

const inLanguage = (source: string, language: Language): string =>
  source.replace(languageImport, `const language: 'en' | 'bn' = '${language}'`)

function groupsOf(english: OldFile, bangla: OldFile): Partial<Record<SettingsGroup, object>> {
  const { shop } = english
  /** A text that is the same in both languages was written in one. */
  const both = (pick: (old: OldFile['shop']) => string | undefined): Sentence | undefined => {
    const [en, bn] = [pick(shop), pick(bangla.shop)]
    return en === undefined || bn === undefined ? undefined : { en, bn: bn === en ? '' : bn }
  }
  return {
    shop: given({
      name: given({ en: shop.name, bn: shop.nameInBangla }),
      tagline: both(({ tagline }) => tagline),
      phone: shop.contact?.phone,
      email: shop.contact?.email,
      address: both(({ contact }) => contact?.city),
      social: shop.social,
      language: shop.language,
      googleCategory: shop.feeds?.googleCategory,
    }),
    delivery: given({
      zones: zonesOf(shop),
      days: both(({ delivery }) => delivery?.time),
      returns: both(({ delivery }) => delivery?.returns),
    }),
    orders: given({
      maxPieces: shop.maxPieces,
      hold: shop.hold,
      personalDataDays: shop.personalData?.keptDays,
      panelMark: shop.currency?.adminMark,
    }),
    look: given({ colours: shop.look?.colours }),
    sizes: given({ ...english.sizeGuide }),
  }
}

/** Without what the file does not name. */
const given = (fields: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

type Zones = SettingsValues['delivery']['zones']

/** The two charges and the places where they held; elsewhere it was the one outside. Files from before there were zones get those of a new shop. */
function zonesOf({ shipping, zones }: OldFile['shop']): Zones | undefined {
  if (!shipping) return undefined
  if (!zones) return defaultSettings.delivery.zones.map((zone) => ({ ...zone, charge: shipping[zone.type] }))
  const zone = (en: string, bn: string, type: 'inside' | 'outside', places: string[]) => ({
    id: defaultSettings.delivery.zones.find(({ name }) => name.en === en)?.id ?? '',
    name: { en, bn },
    type,
    charge: shipping[type],
    freeFrom: null,
    days: { en: '', bn: '' },
    places,
  })
  const named = zones.map(({ name, nameInBangla, charge, places }) => zone(name, nameInBangla, charge, places))
  // Buyers who write their city choose between both.
  const inside = named.some(({ type }) => type === 'inside') ? [] : [zone('Inside Dhaka', 'ঢাকার ভেতরে', 'inside', [])]
  return [...named, ...inside, zone('Outside Dhaka', 'ঢাকার বাইরে', 'outside', [])]
}
