import type { PublicShop } from '#contract/shop.ts'
import { language } from '#rules/build-language.ts'
import { LANGUAGE_PARAMETER } from '#rules/languages.ts'
import { type LogoIconName, logoIconOf, logoIcons } from '#rules/logo-icons.ts'
import appleTouchIcon from '../look/icons/apple-touch-icon.png?no-inline'
import iconSvg from '../look/icons/icon.svg?no-inline'
import icon32 from '../look/icons/icon-32.png?no-inline'
import icon192 from '../look/icons/icon-192.png?no-inline'
import icon512 from '../look/icons/icon-512.png?no-inline'
import { paths } from '../paths.ts'
import { groundOf, type ShopShown, shopShown } from './shop.tsx'
import { texts } from './texts.ts'

/** Drawn, for a shop without a logo. */
const drawn: Record<LogoIconName, string> = {
  icon32,
  icon180: appleTouchIcon,
  icon192,
  icon512,
  // Their letters are in the middle.
  mask192: icon192,
  mask512: icon512,
}

export const iconOf = ({ logo, look }: Pick<ShopShown, 'logo' | 'look'>, name: LogoIconName): string =>
  logoIconOf(logo, name, look.colours.paper?.[0]) ?? drawn[name]

/** For browsers that take one: it is sharp in every size, and there is none of a logo. */
export const drawnSvgOf = (shop: Pick<ShopShown, 'logo' | 'look'>): string | null =>
  iconOf(shop, 'icon32') === icon32 ? iconSvg : null

/** Served at this address by `server/pages/`. Browsers fetch it without cookies, so its address has the language. */
export const webManifestPath = `/site.webmanifest?${LANGUAGE_PARAMETER}=${language}`

const png = (shop: ShopShown, name: LogoIconName) => ({
  src: iconOf(shop, name),
  sizes: `${logoIcons[name].size}x${logoIcons[name].size}`,
  type: 'image/png',
  purpose: logoIcons[name].isMaskable ? 'maskable' : 'any',
})

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
  icons: (['icon192', 'icon512', 'mask192', 'mask512'] as const).map((name) => png(shop, name)),
  categories: ['shopping'],
  shortcuts: [
    { name: texts.products, url: paths.listing },
    { name: texts.account, url: paths.account },
  ].map((shortcut) => ({ ...shortcut, icons: [png(shop, 'icon192')] })),
})
