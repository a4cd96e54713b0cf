/**
 * Cuts `web/look/fonts/` out of Anek Bangla, which carries Latin and Bengali in one hand: one file for each voice of the shop, without
 * what it never uses. `node tools/cut-fonts.ts`, after a change of the list or of the package.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, decompress } from 'woff2-encoder'

const packages = join(import.meta.dirname, '../node_modules')
const target = join(import.meta.dirname, '../web/look/fonts')

const voices = {
  text: { wght: [400], wdth: [100] },
  strong: { wght: [600], wdth: [100] },
  label: { wght: [600], wdth: [85] },
  display: { wght: [800], wdth: [75] },
}

/** In the style of `unicode-range`, as in `fonts.css`. */
const latin = '20-7E A0 A9 AB AE B0 B7 BB BD D7 E9 2010-2015 2018-201E 2022 2026 2190-2193 2212'
/** All that Bangla is written with today. What Sanskrit and Assamese need besides comes from the whole font. */
const bengali =
  '964-965 981-983 985-98B 98F-990 993-9A8 9AA-9B0 9B2 9B6-9B9 9BC 9BE-9C3 9C7-9C8 9CB-9CE 9D7 9DC-9DD 9DF 9E6-9EF 200C-200D 25CC'

/** What is written between words of Bangla. Not the space: lines would break elsewhere when it comes. */
const marks = '21 25 28-29 2B-2F 3A B7 2013 2018-2019 201C-201D 2212'

/** How letters join and where their marks are; not the pairs that are set closer, a sixth of each Bengali file. */
const joining = 'abvs akhn blwf blws cjct half haln init nukt pres pstf psts rphf rvrn vatu abvm blwm mark'

type Cut = {
  file: string
  from: 'latin' | 'bengali'
  characters: string
  features: string
  wght: number[]
  wdth: number[]
}

const files: Cut[] = [
  ...Object.entries(voices).flatMap(([name, axes]): Cut[] => [
    { file: `latin-${name}`, from: 'latin', characters: latin, features: 'ccmp liga tnum kern mark rvrn', ...axes },
    // Labels in Bangla are strong text (fonts.css).
    ...(name === 'label'
      ? []
      : [{ file: `bengali-${name}`, from: 'bengali' as const, characters: bengali, features: joining, ...axes }]),
  ]),
  // The word that leads to Bangla from every English page: with all Bengali letters it would cost 45 kB.
  { file: 'bangla', from: 'bengali', characters: '982 9AC 9B2 9BE', features: joining, wght: [600], wdth: [100] },
  // In all voices: on its own it is lighter so.
  { file: 'taka', from: 'bengali', characters: '9F3', features: '', wght: [400, 800], wdth: [75, 100] },
  // For pages in Bangla, which need nothing else of Latin in their first screen. In all voices, as ৳ is.
  { file: 'marks', from: 'latin', characters: marks, features: '', wght: [400, 800], wdth: [75, 100] },
]

/** HarfBuzz's own names and numbers: https://harfbuzz.github.io/harfbuzz-hb-subset.html. */
type Call =
  | 'hb_blob_create'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_reference_blob'
  | 'hb_set_add'
  | 'hb_set_clear'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_set'
  | 'hb_subset_input_set_axis_range'
  | 'hb_subset_input_set_flags'
  | 'hb_subset_input_unicode_set'
  | 'hb_subset_or_fail'
  | 'malloc'
type HarfBuzz = Record<Call, (...values: number[]) => number> & { memory: WebAssembly.Memory }
const wasm = await WebAssembly.instantiate(await readFile(join(packages, 'harfbuzzjs/dist/harfbuzz-subset.wasm')))
// What the file exports is written nowhere that TypeScript could read.
const hb = wasm.instance.exports as HarfBuzz
const NO_HINTING = 1
const DROPPED_TABLES = 3
const FEATURES = 6
const WRITABLE = 2

const tag = (name: string): number => Buffer.from(name.padEnd(4)).readUInt32BE()

function cut(font: Uint8Array, { characters, features, wght, wdth }: Cut): Uint8Array {
  const memory = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, memory)
  const face = hb.hb_face_create(hb.hb_blob_create(memory, font.length, WRITABLE, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_set_flags(input, NO_HINTING)
  for (const range of characters.split(' ')) {
    const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16))
    for (let code = first; code <= last; code++) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), code)
  }
  const kept = hb.hb_subset_input_set(input, FEATURES)
  hb.hb_set_clear(kept)
  for (const feature of features.split(' ').filter(Boolean)) hb.hb_set_add(kept, tag(feature))
  // A letter that joins nothing has no use for the classes of those that do.
  if (features === '') hb.hb_set_add(hb.hb_subset_input_set(input, DROPPED_TABLES), tag('GDEF'))
  for (const [axis, [least = 0, most = least]] of Object.entries({ wght, wdth })) {
    hb.hb_subset_input_set_axis_range(input, face, tag(axis), least, most, Number.NaN)
  }
  const blob = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input))
  const start = hb.hb_blob_get_data(blob, 0)
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob))
}

for (const each of files) {
  const whole = join(packages, `@fontsource-variable/anek-bangla/files/anek-bangla-${each.from}-wdth-normal.woff2`)
  const small = await compress(cut(await decompress(await readFile(whole)), each))
  await writeFile(join(target, `${each.file}.woff2`), small)
  console.log(each.file, small.length)
}
