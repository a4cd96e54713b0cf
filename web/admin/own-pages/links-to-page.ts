import { texts } from './texts.ts'

type Link = { link?: string | undefined }
type Links = { shop: string; announcement: Link | null; banners: readonly Link[] }

/** Which of these links lead to a path of the shop, in words. */
export function linksTo(path: string, { shop, announcement, banners }: Links): string[] {
  const leadsHere = ({ link = '' }: Link) => {
    const { origin, pathname } = new URL(link, shop)
    return origin === new URL(shop).origin && pathname === path
  }
  return [
    ...(announcement && leadsHere(announcement) ? [texts.announcement] : []),
    ...banners.flatMap((banner, index) => (leadsHere(banner) ? [texts.banner(index + 1)] : [])),
  ]
}
