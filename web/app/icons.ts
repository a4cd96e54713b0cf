import type { PublicShop } from '#contract/shop.ts'
import { language } from '#rules/build-language.ts'
import { LANGUAGE_PARAMETER } from '#rules/languages.ts'
import appleTouchIcon from '../look/icons/apple-touch-icon.png?no-inline'
import iconSvg from '../look/icons/icon.svg?no-inline'
import icon32 from '../look/icons/icon-32.png?no-inline'
import icon192 from '../look/icons/icon-192.png?no-inline'
import icon512 from '../look/icons/icon-512.png?no-inline'
import { paths } from '../paths.ts'
import { groundOf, type ShopShown, shopShown } from './shop.tsx'
import { texts } from './texts.ts'

export const icons = { svg: iconSvg, png: icon32, appleTouch: appleTouchIcon, large: icon512 }

/** Served at this address by `server/pages/`. Browsers fetch it without cookies, so its address has the language. */
export const webManifestPath = `/site.webmanifest?${LANGUAGE_PARAMETER}=${language}`

const png = (src: string, size: number, purpose: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const shortcut = (name: string, url: string) => ({ name, url, icons: [png(icon192, 192, 'any')] })

/** How the shop looks on a phone's home screen. */
export const webManifest = (shop: PublicShop) => JSON.stringify(manifestOf(shopShown(shop)))

const manifestOf = (shop: ShopShown) => ({
  // The same app in either language, and whatever page it begins with one day.
  id: '/',
  name: shop.ownName,
  short_name: shop.ownName,
  description: shop.tagline,
  lang: language,
  dir: 'ltr',
  // The panel is in it too: on an iPhone only an app gets notifications of new orders, and only a standalone one is an app.
  scope: '/',
  start_url: paths.home,
  display: 'standalone',
  background_color: groundOf(shop)[0],
  theme_color: groundOf(shop)[0],
  icons: [
    png(icon192, 192, 'any'),
    png(icon512, 512, 'any'),
    png(icon192, 192, 'maskable'),
    png(icon512, 512, 'maskable'),
  ],
  categories: ['shopping'],
  shortcuts: [shortcut(texts.products, paths.listing), shortcut(texts.account, paths.account)],
})
