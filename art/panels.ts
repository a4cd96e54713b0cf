import { rays, risingSun, scallop, trimming } from './grounds.ts'
import { lotus, marigoldFlower } from './lotus.ts'
import { peacock } from './peacock.ts'
import { rickshaw } from './rickshaw.ts'
import { at, paint, shape, times } from './shapes.ts'
import { tiger } from './tiger.ts'
import { words } from './words.ts'

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content.replace(/\s+/g, ' ')}</svg>\n`

/** A painted tin panel as at a rickshaw's back: flat ground, trimming, a flower in each lower corner. */
function panel(ground: string, drawing: string, flowers: [string, string, string]): string {
  const corners =
    marigoldFlower({ x: 36, y: 468, scale: 0.42 }, flowers) + marigoldFlower({ x: 364, y: 468, scale: 0.42 }, flowers)
  return svg(400, 500, shape('M0 0h400v500H0z', ground) + drawing + corners + trimming({ x: -16, y: 0 }, 432))
}

const warm: [string, string, string] = [paint.vermilion, paint.marigold, paint.lemon]
const pinks: [string, string, string] = [paint.pink, paint.rose, paint.blush]

/** Everything the site shows, by file name in `web/look/motifs/`. */
export const motifs: Record<string, string> = {
  'trim.svg': svg(48, 40, scallop),
  'lotus.svg': svg(440, 268, lotus({ x: 220, y: 248 })),
  'peacock.svg': svg(620, 340, peacock({ x: 310, y: 306 })),
  'tiger.svg': svg(340, 352, tiger({ x: 170, y: 206 })),
  'rickshaw.svg': svg(460, 300, rickshaw({ x: 226, y: 294 })),
  'thank-you.svg': svg(
    words.thankYou.width + 8,
    104,
    at({ x: 8, y: 88 }, shape(words.thankYou.d, paint.ink)) + at({ x: 4, y: 84 }, shape(words.thankYou.d, paint.lemon)),
  ),
  'panel-sun.svg': panel(
    paint.marigold,
    rays({ x: 200, y: 330 }, 18, paint.lemon) + risingSun({ x: 200, y: 346 }, 98, paint.vermilion, 5),
    pinks,
  ),
  'panel-tiger.svg': panel(
    paint.pink,
    tiger({ x: 200, y: 318, scale: 0.86 }, { cap: paint.royal, capShade: paint.night }),
    warm,
  ),
  'panel-peacock.svg': panel(paint.teal, peacock({ x: 200, y: 396, scale: 0.64 }) + grass(396), warm),
  'panel-lotus.svg': panel(paint.royal, lotus({ x: 200, y: 388, scale: 0.88 }) + ripples(404), pinks),
  'panel-rickshaw.svg': panel(paint.vermilion, rickshaw({ x: 190, y: 410, scale: 0.82 }) + road(414), warm),
}

function grass(y: number): string {
  const blades = times(13, (i) => `M${44 + i * 26} ${y + 22}l-5 -20M${44 + i * 26} ${y + 22}l7 -16`)
  return `<path d="${blades}" stroke="${paint.lime}" stroke-width="4" stroke-linecap="round" fill="none"/>`
}

function ripples(y: number): string {
  const lines = times(3, (row) => `M${70 + row * 34} ${y + row * 17}H${330 - row * 34}`)
  return `<path d="${lines}" stroke="${paint.sky}" stroke-width="5" stroke-linecap="round" stroke-dasharray="46 18"/>`
}

function road(y: number): string {
  return at({ x: 0, y }, shape('M30 0h340v7H30z', paint.ink))
}
