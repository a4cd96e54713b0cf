import { language } from '#rules/language.en.ts'
import { shop } from '#shop-config'
import appleTouchIcon from '../look/icons/apple-touch-icon.png?no-inline'
import iconSvg from '../look/icons/icon.svg?no-inline'
import icon32 from '../look/icons/icon-32.png?no-inline'
import icon192 from '../look/icons/icon-192.png?no-inline'
import icon512 from '../look/icons/icon-512.png?no-inline'
import { palette } from '../look/palette.ts'
import { paths } from '../paths.ts'

export const icons = { svg: iconSvg, png: icon32, appleTouch: appleTouchIcon }

/** Served at this address by `server/pages/`. */
export const webManifestPath = '/site.webmanifest'

const [ground] = palette.paper
const png = (src: string, size: number, purpose: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** How the shop looks on a phone's home screen. */
export const webManifest = JSON.stringify({
  name: shop.name,
  short_name: shop.name,
  description: shop.tagline,
  lang: language,
  start_url: paths.home,
  display: 'minimal-ui',
  background_color: ground,
  theme_color: ground,
  icons: [
    png(icon192, 192, 'any'),
    png(icon512, 512, 'any'),
    png(icon192, 192, 'maskable'),
    png(icon512, 512, 'maskable'),
  ],
})
