import type { Worker } from './store.ts'

/**
 * All that staff can read of the catalogue, in the process that has made the last change: settings and categories reach the others by an
 * event.
 */
export async function readStore({ admin }: Worker) {
  const [products, categories, coupons, banners, reviews, settings] = await Promise.all([
    admin.adminListProducts({ query: {} }),
    admin.listCategories({}),
    admin.listCoupons({ query: {} }),
    admin.listFeatures({ query: {} }),
    admin.adminListReviews({ query: {} }),
    admin.getSettings({}),
  ])
  return {
    products: products.data,
    categories: categories.data,
    coupons: coupons.data,
    banners: banners.data,
    reviews: reviews.data,
    settings: settings.data,
  }
}

export type Reading = Awaited<ReturnType<typeof readStore>>

export const shownOf = ({ products }: Reading) => products.filter(({ isHidden }) => !isHidden)
