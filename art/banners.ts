import { join } from 'node:path'
import sharp from 'sharp'
import { cutOut } from './cut-out.ts'
import { medallion, rain, rays, risingSun } from './grounds.ts'
import { lotus, marigoldFlower } from './lotus.ts'
import { peacock } from './peacock.ts'
import { rickshaw } from './rickshaw.ts'
import { at, paint, times } from './shapes.ts'
import { tiger, tigerFlank } from './tiger.ts'
import { type Outline, words } from './words.ts'

/**
 * The home page shows 300 px of height: a wide screen keeps the middle 300 of these in height, the upper 22 of them below the trimming, a phone the middle 720 in width, a small one the middle 640.
 * Words and product are in that middle, everything else may go.
 */
const WIDTH = 1920
const HEIGHT = 600
const MIDDLE = HEIGHT / 2

const pictures = join(import.meta.dirname, '../demo/pictures')

type Product = { file: string; width: number; x: number; y: number; shadow: string; leastLight?: number }
type Banner = { file: string; ground: string; drawing: string[]; products: Product[] }

/** A line of lettering with the sign painter's shadow; `size` is pixels per em. */
function sign({ d }: Outline, [x, y]: [number, number], size: number, [colour, shadow]: [string, string?]): string {
  const thick = size * 0.012
  const drop = times(5, (i) =>
    at({ x: x + (5 - i) * thick, y: y + (5 - i) * thick, scale: size / 100 }, `<path d="${d}" fill="${shadow}"/>`),
  )
  return (shadow ? drop : '') + at({ x, y, scale: size / 100 }, `<path d="${d}" fill="${colour}"/>`)
}

/** Flowers in a row, as on a rickshaw's seat. */
const garland = (y: number, colours: [string, string, string]) =>
  times(16, (i) => marigoldFlower({ x: 60 + i * 120, y, scale: i % 2 ? 0.5 : 0.66 }, colours))

const headAndHeart: Banner = {
  file: 'banner-1.jpg',
  ground: paint.marigold,
  products: [{ file: 'dhaka-classic-front.jpg', width: 296, x: 1002, y: 178, shadow: paint.darkPink, leastLight: 26 }],
  drawing: [
    rays({ x: 1140, y: MIDDLE }, 26, paint.lemon),
    lotus({ x: 250, y: 470, scale: 1.5 }),
    peacock({ x: 1650, y: 500, scale: 1.5, mirrored: true }),
    medallion({ x: 1154, y: MIDDLE }, 150, {
      petal: paint.pink,
      heart: paint.paper,
      bead: paint.pink,
      disc: paint.pink,
    }),
    sign(words.headTupi, [652, 280], 88, [paint.ink]),
    sign(words.heartDhaka, [652, 382], 88, [paint.ink]),
    sign(words.capsFromDhaka, [654, 432], 35, [paint.darkPink]),
  ],
}

const uncle: Banner = {
  file: 'banner-2.jpg',
  ground: paint.pink,
  products: [{ file: 'royal-bengal-front.jpg', width: 296, x: 990, y: 174, shadow: paint.darkPink, leastLight: 70 }],
  drawing: [
    tigerFlank({ x: WIDTH + 20, y: 40, mirrored: true }, [420, 500, 350, 530, 400, 470, 330, 410], 76, paint.marigold),
    medallion({ x: 1136, y: MIDDLE }, 158, {
      petal: paint.marigold,
      heart: paint.pink,
      bead: paint.paper,
      disc: paint.marigold,
    }),
    tiger({ x: 310, y: 318, scale: 1.08 }, { cap: paint.royal, capShade: paint.night }),
    sign(words.tiger, [652, 280], 136, [paint.paper, paint.ink]),
    sign(words.uncle, [652, 391], 136, [paint.paper, paint.ink]),
    sign(words.limitedEdition, [656, 432], 34, [paint.lemon]),
  ],
}

const weather: Banner = {
  file: 'banner-3.jpg',
  ground: paint.royal,
  products: [{ file: 'coxs-bazar-front.jpg', width: 304, x: 996, y: 182, shadow: paint.night }],
  drawing: [
    rain({ width: WIDTH, height: HEIGHT }, '#16307c'),
    risingSun({ x: 1150, y: 344 }, 146, paint.marigold),
    lotus({ x: 250, y: 470, scale: 1.5 }),
    lotus({ x: 1660, y: 470, scale: 1.5 }),
    sign(words.sunRain, [650, 286], 96, [paint.paper, paint.night]),
    sign(words.jam, [652, 392], 106, [paint.lemon, paint.night]),
    sign(words.readyForAllThree, [654, 434], 34, [paint.paper]),
  ],
}

const atYourDoor: Banner = {
  file: 'banner-4.jpg',
  ground: paint.teal,
  products: [{ file: 'sundarban-dad-front.jpg', width: 288, x: 1010, y: 184, shadow: paint.darkPink, leastLight: 60 }],
  drawing: [
    garland(94, [paint.vermilion, paint.marigold, paint.lemon]),
    garland(506, [paint.pink, paint.rose, paint.blush]),
    medallion({ x: 1152, y: MIDDLE }, 152, {
      petal: paint.pink,
      heart: paint.paper,
      bead: paint.lemon,
      disc: paint.pink,
    }),
    rickshaw({ x: 310, y: 450, scale: 1.16 }),
    peacock({ x: 1630, y: 450, scale: 1.1, mirrored: true }),
    sign(words.inYourHand, [652, 272], 90, [paint.paper, paint.ink]),
    sign(words.thenPay, [652, 374], 90, [paint.lemon, paint.ink]),
    sign(words.cashOnDelivery, [654, 426], 29, [paint.paper]),
  ],
}

async function layersOf({ file, width, x, y, shadow, leastLight = 40 }: Product) {
  const cut = await cutOut(join(pictures, file), { width, shadow, leastLight })
  return [
    { input: cut.shadow, left: x + 12, top: y + 12 },
    { input: cut.picture, left: x, top: y },
  ]
}

async function draw({ file, ground, drawing, products }: Banner): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${drawing.join('')}</svg>`
  const layers = await Promise.all(products.map(layersOf))
  await sharp(Buffer.from(svg))
    .composite(layers.flat())
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(pictures, file))
}

/** The demo shop's feature images, in the order in which they turn. */
export async function drawBanners(): Promise<void> {
  for (const banner of [headAndHeart, uncle, weather, atYourDoor]) await draw(banner)
}
