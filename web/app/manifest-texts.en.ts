import { shop } from '#shop-config'

export const texts = { name: shop.name as string, products: 'All products', account: 'My account' }
