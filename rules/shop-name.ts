import { shop } from '#shop-config'

/** As a reader takes it: without case, accents, spaces and signs, and with the letters that 0 and 1 pass for. */
const asRead = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .replaceAll('0', 'o')
    .replace(/[1l]/g, 'i')

const reserved = [shop.name, shop.nameInBangla].flatMap((name) =>
  ['', 'shop', 'store', 'official', 'team', 'support', 'admin'].flatMap((word) => [
    asRead(name + word),
    asRead(word + name),
  ]),
)

/** Whether a user with this name would be taken for the shop itself. */
export const isShopName = (name: string): boolean => reserved.includes(asRead(name))
