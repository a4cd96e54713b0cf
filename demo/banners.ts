/** Draws the demo shop's three banners into `pictures/`: `node demo/banners.ts` (see README.md). */
import { join } from 'node:path'
import sharp from 'sharp'
import { cutOut } from './banners/cut-out.ts'
import { lettering, type Outline } from './banners/lettering.ts'
import { lotus, medallion, peacockTail, rain, rays, risingSun, tigerFlank, trimming } from './banners/motifs.ts'

const pictures = join(import.meta.dirname, 'pictures')

/** Wide screens cut the banner to its middle third in height, phones to its middle 830 pixels in width. */
const WIDTH = 1920
const HEIGHT = 640

const ink = '#16130f'
const paper = '#efede8'
const pink = '#cf0f4b'
const darkPink = '#8f0735'
const rose = '#f27a9b'
const marigold = '#f7a80d'
const lemon = '#ffc63a'
const vermilion = '#e5391c'
const teal = '#00706f'
const leaf = '#0b7d4b'
const royal = '#1f409f'
const indigo = '#16307c'
const night = '#0c1c50'

type Product = { file: string; width: number; x: number; y: number; shadow: string; leastLight?: number; turn?: number }
type Banner = { file: string; svg: string; products: Product[] }

/** A line of lettering; `size` is pixels per em. */
function words({ d }: Outline, x: number, y: number, size: number, colour: string, shadow?: string): string {
  const scale = size / 100
  const path = (dx: number, fill: string) =>
    `<path transform="translate(${x + dx} ${y + dx}) scale(${scale})" d="${d}" fill="${fill}"/>`
  return (shadow ? path(size * 0.045, shadow) : '') + path(0, colour)
}

const field = (colour: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>`

const trimmings = (colours: { band: string; scallop: string; bead: string }) =>
  trimming({ x: 0, y: 0 }, WIDTH, colours) + trimming({ x: 0, y: HEIGHT }, WIDTH, colours, true)

const headAndHeart: Banner = {
  file: 'banner-1.jpg',
  products: [{ file: 'classic-navy-front.jpg', width: 404, x: 962, y: 148, shadow: darkPink, leastLight: 26 }],
  svg: [
    field(marigold),
    rays({ x: 1165, y: 320 }, 26, lemon),
    lotus({ x: 196, y: 576 }, 390, { outer: pink, inner: rose, tip: paper, line: paper }),
    peacockTail({ x: 1770, y: 650 }, 520, [-62, 62], {
      stem: ink,
      leaf,
      ring: lemon,
      eye: teal,
      heart: royal,
    }),
    medallion({ x: 1165, y: 320 }, 180, { petal: pink, heart: paper, bead: pink, disc: pink }),
    trimmings({ band: pink, scallop: marigold, bead: teal }),
    words(lettering.headTupi, 558, 300, 108, ink),
    words(lettering.heartDhaka, 558, 420, 108, ink),
    words(lettering.capsFromDhaka, 560, 480, 40, pink),
  ].join(''),
}

const tiger: Banner = {
  file: 'banner-2.jpg',
  products: [{ file: 'snapback-tiger-front.jpg', width: 440, x: 930, y: 138, shadow: vermilion, leastLight: 70 }],
  svg: [
    field(pink),
    tigerFlank({ x: -20, y: 60 }, [330, 500, 410, 540, 380, 520, 440], 86, marigold),
    tigerFlank({ x: WIDTH + 20, y: 60 }, [420, 500, 350, 530, 400, 470, 330], 86, marigold, true),
    medallion({ x: 1146, y: 320 }, 190, { petal: marigold, heart: pink, bead: paper, disc: marigold }),
    trimmings({ band: ink, scallop: pink, bead: marigold }),
    words(lettering.tiger, 566, 300, 172, paper, ink),
    words(lettering.uncle, 566, 434, 172, paper, ink),
    words(lettering.limitedEdition, 570, 484, 44, lemon),
  ].join(''),
}

const weather: Banner = {
  file: 'banner-3.jpg',
  products: [
    { file: 'tee-sage-front.jpg', width: 400, x: 1440, y: 130, shadow: night, turn: 8 },
    { file: 'bucket-sand-front.jpg', width: 410, x: 960, y: 158, shadow: night },
  ],
  svg: [
    field(royal),
    rain({ x: 20, y: 0 }, { width: 1900, height: HEIGHT }, indigo),
    risingSun({ x: 1165, y: 352 }, 200, marigold),
    lotus({ x: 196, y: 590 }, 370, { outer: pink, inner: rose, tip: paper, line: paper }),
    trimmings({ band: marigold, scallop: vermilion, bead: paper }),
    words(lettering.sunRain, 556, 306, 106, paper),
    words(lettering.jam, 560, 422, 116, lemon),
    words(lettering.readyForAllThree, 562, 482, 40, paper),
  ].join(''),
}

async function layersOf({ file, width, x, y, shadow, leastLight = 40, turn = 0 }: Product) {
  const cut = await cutOut(join(pictures, file), { width, shadow, leastLight })
  const turned = (png: Buffer) => sharp(png).rotate(turn, { background: 'transparent' }).png().toBuffer()
  return [
    { input: await turned(cut.shadow), left: x + 14, top: y + 14 },
    { input: await turned(cut.picture), left: x, top: y },
  ]
}

async function draw({ file, svg, products }: Banner): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">${svg}</svg>`
  const layers = await Promise.all(products.map(layersOf))
  await sharp(Buffer.from(drawing))
    .composite(layers.flat())
    .flatten({ background: paper })
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(join(pictures, file))
}

for (const banner of [headAndHeart, tiger, weather]) await draw(banner)
