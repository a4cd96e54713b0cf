import { shop } from '#shop-config'

export const texts = { box: `${shop.name} Search`, send: 'Search' }
