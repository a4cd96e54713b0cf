import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import * as hb from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

const packages = '../../node_modules/@fontsource-variable/anek-bangla/files'
const whole = `${packages}/anek-bangla-bengali-wdth-normal.woff2`

async function openFont(file: string, axes: Record<string, number> = {}): Promise<hb.Font> {
  const font = new hb.Font(new hb.Face(new hb.Blob(await decompress(await readFile(join(import.meta.dirname, file))))))
  font.setVariations(Object.entries(axes).map(([name, value]) => new hb.Variation(name, value)))
  return font
}

/** The font's outlines: the box of each glyph and its height. */
function drawn(font: hb.Font, text: string): number[] {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().flatMap(({ codepoint }, index) => {
    const box = font.glyphExtents(codepoint)
    // What only parts or joins its neighbours is not seen itself.
    if (!box || box.width === 0) return []
    return [positions[index]?.yOffset ?? 0, box.xBearing, box.yBearing, box.width, box.height]
  })
}

/** But for rounding: a line is a thousand of these units high. */
const isSame = (one: number[], other: number[]): boolean =>
  one.length === other.length && one.every((value, index) => Math.abs(value - (other[index] ?? Number.NaN)) <= 3)

const consonants = [...'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহড়ঢ়য়'.normalize('NFC')]
const pairs = consonants.flatMap((first) => consonants.map((second) => `${first}্${second}`))
const syllables = pairs.flatMap((pair) => [
  `${pair}া`,
  `র্${pair}ি`,
  `${pair}ু`,
  `${pair}ৃ`,
  `${pair}্র`,
  `${pair}্যো`,
  `${pair}ঁ`,
])
const words = ['স্ত্রী', 'স্বাস্থ্য', 'উজ্জ্বল', 'লক্ষ্মী', 'সত্ত্ব', 'মন্ত্রী', 'র‍্যাব', 'উৎসব', 'ৎ', 'দুঃখ', '০১২৩৪৫৬৭৮৯', '।']
const marks = '!%()+,-./:·–‘’“”−'

for (const [voice, axes] of [
  ['text', { wght: 400, wdth: 100 }],
  ['strong', { wght: 600, wdth: 100 }],
  ['display', { wght: 800, wdth: 75 }],
] as const) {
  test(`Bangla joins in the voice "${voice}" as in the whole font`, async () => {
    const [ours, theirs] = await Promise.all([openFont(`fonts/bengali-${voice}.woff2`), openFont(whole, axes)])
    const different = [...words, ...pairs, ...syllables].filter(
      (text) => !isSame(drawn(ours, text), drawn(theirs, text)),
    )
    assert.deepEqual(different, [])
  })

  test(`marks between words of Bangla are those of the whole font in the voice "${voice}"`, async () => {
    const theirs = await openFont(`${packages}/anek-bangla-latin-wdth-normal.woff2`, axes)
    const ours = await openFont('fonts/marks.woff2', axes)
    const different = [...marks].filter((mark) => !isSame(drawn(ours, mark), drawn(theirs, mark)))
    assert.deepEqual(different, [])
  })
}
