import { join } from 'node:path'
import sharp from 'sharp'
import { cutOut } from './cut-out.ts'
import { medallion, rays, trimming } from './grounds.ts'
import { lotus } from './lotus.ts'
import { peacock } from './peacock.ts'
import { at, paint, shape } from './shapes.ts'
import { words } from './words.ts'

/** Two letters of the shop's name on pink, `size` high with `share` of it for the letters. */
function letters(size: number, share: number, corner: number): string {
  const scale = (size * share) / 100
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">
  <rect width="${size}" height="${size}" rx="${corner}" fill="${paint.pink}"/>${at(
    { x: size / 2 - (words.tu.width * scale) / 2, y: size * (0.5 + share * 0.305), scale },
    `<path d="${words.tu.d}" fill="${paint.paper}"/>`,
  )}</svg>\n`
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ palette: true })

/** The browser's and the phone's icons; a maskable one keeps its letters in the middle four fifths. */
export async function drawIcons(folder: string): Promise<Record<string, string>> {
  await png(letters(96, 0.7, 16), 32).toFile(join(folder, 'icon-32.png'))
  await png(letters(512, 0.58, 0), 180).toFile(join(folder, 'apple-touch-icon.png'))
  await png(letters(512, 0.5, 0), 192).toFile(join(folder, 'icon-192.png'))
  await png(letters(512, 0.5, 0), 512).toFile(join(folder, 'icon-512.png'))
  return { 'icon.svg': letters(96, 0.7, 16) }
}

/** What a shared link shows where the page has no picture of its own. */
export async function drawSharePicture(folder: string): Promise<void> {
  const [width, height] = [1200, 630]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
    ${shape(`M0 0h${width}v${height}H0z`, paint.marigold)}
    ${rays({ x: 850, y: 320 }, 26, paint.lemon)}
    ${lotus({ x: 210, y: 566, scale: 0.86 })}
    ${peacock({ x: 1010, y: 600, scale: 0.95, mirrored: true })}
    ${medallion({ x: 770, y: 300 }, 176, { petal: paint.pink, heart: paint.paper, bead: paint.pink, disc: paint.pink })}
    ${trimming({ x: 0, y: 0 }, width)}
    ${at({ x: 70, y: 236, scale: 1.6 }, `<path d="${words.tupiInLatin.d}" fill="${paint.ink}"/>`)}
    ${at({ x: 330, y: 236, scale: 1.6 }, `<path d="${words.tupi.d}" fill="${paint.pink}"/>`)}
    ${at({ x: 74, y: 322, scale: 0.5 }, `<path d="${words.capsFromDhaka.d}" fill="${paint.ink}"/>`)}</svg>`
  const file = join(import.meta.dirname, '../demo/pictures/dhaka-classic-front.jpg')
  const cap = await cutOut(file, { width: 380, shadow: paint.darkPink, leastLight: 26 })
  await sharp(Buffer.from(svg))
    .composite([
      { input: cap.shadow, left: 592, top: 142 },
      { input: cap.picture, left: 580, top: 130 },
    ])
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(folder, 'share.jpg'))
}
