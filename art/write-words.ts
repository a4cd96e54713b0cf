/**
 * Writes `words.ts`: the words of banners and panels as outlines, so that no font of the machine is needed to draw them.
 * `node art/write-words.ts`, after a change of the list.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as hb from 'harfbuzzjs'
import decompress from 'woff2-encoder/decompress'

const list = {
  tupi: 'টুপি',
  tu: 'টু',
  tupiInLatin: 'TUPI',
  headTupi: 'মাথায় টুপি,',
  heartDhaka: 'মনে ঢাকা',
  capsFromDhaka: 'CAPS FROM DHAKA',
  tiger: 'বাঘ',
  uncle: 'মামা',
  limitedEdition: 'LIMITED EDITION',
  sunRain: 'রোদ, বৃষ্টি,',
  jam: 'জ্যাম!',
  readyForAllThree: 'READY FOR ALL THREE',
  inYourHand: 'হাতে পেয়ে',
  thenPay: 'টাকা দিন',
  cashOnDelivery: 'CASH ON DELIVERY, EVERYWHERE',
  thankYou: 'ধন্যবাদ!',
}

const fonts = join(import.meta.dirname, '../node_modules/@fontsource-variable/anek-bangla/files')

/** Heavy and narrow, as the shop's headings are. */
async function openFont(file: string): Promise<{ font: hb.Font; unit: number }> {
  const face = new hb.Face(new hb.Blob(await decompress(await readFile(join(fonts, file)))))
  const font = new hb.Font(face)
  font.setVariations([new hb.Variation('wght', 800), new hb.Variation('wdth', 75)])
  return { font, unit: 100 / face.upem }
}

const bengali = await openFont('anek-bangla-bengali-wdth-normal.woff2')
const latin = await openFont('anek-bangla-latin-wdth-normal.woff2')

/** HarfBuzz knows how Bangla letters join; comma, space and Latin letters are in a file of their own. */
function outlineOf(text: string): { width: number; d: string } {
  let pen = 0
  const paths: string[] = []
  for (const run of text.match(/[\u0980-\u09ff]+|[^\u0980-\u09ff]+/g) ?? []) {
    const { font, unit } = /[\u0980-\u09ff]/.test(run) ? bengali : latin
    const buffer = new hb.Buffer()
    buffer.addText(run)
    buffer.guessSegmentProperties()
    hb.shape(font, buffer)
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of buffer.getGlyphInfosAndPositions()) {
      for (const { type, values } of font.glyphToJson(codepoint)) {
        const points = values.map((value, i) =>
          i % 2 === 0 ? pen + (xOffset + value) * unit : -(yOffset + value) * unit,
        )
        paths.push(type + points.map((point) => Math.round(point * 10) / 10).join(' '))
      }
      pen += xAdvance * unit
    }
  }
  return { width: Math.round(pen), d: paths.join('') }
}

const entries = Object.entries(list).map(([name, text]) => {
  const { width, d } = outlineOf(text)
  return `  /** ${text} */\n  ${name}: {\n    width: ${width},\n    d: '${d}',\n  },`
})

await writeFile(
  join(import.meta.dirname, 'words.ts'),
  `/** A line of letters as outlines: 100 units per em, the origin at the left of the base line. */
export type Outline = { d: string; width: number }

/** Drawn from Anek Bangla (SIL OFL 1.1) by \`write-words.ts\`. */
export const words = {
${entries.join('\n')}
} satisfies Record<string, Outline>
`,
)
