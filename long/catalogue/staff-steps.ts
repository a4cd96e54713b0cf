import { pickOf } from '../take-walks.ts'
import { type Scene, type Step, withOne } from './step.ts'

const rivers = ['Padma', 'Meghna', 'Jamuna']
const kinds = ['Cap', 'Beanie', 'Trucker']

const products = ({ reading }: Scene) => reading.products
const categories = ({ reading }: Scene) => reading.categories
const slugAt = ({ reading }: Scene, number: number) => pickOf(reading.categories, number)?.slug ?? 'new'

const create: Step = (scene) => async () => {
  const { store, worker, pick, more } = scene
  const pieces = more % 14
  const sizes = more % 3 === 0 ? ['M', 'L'] : []
  const price = 300 + (more % 7) * 50
  const body = {
    title: `${pickOf(rivers, pick)} ${pickOf(kinds, more)} ${String(store.next()).padStart(3, '0')}`,
    titleBn: more % 2 === 0 ? 'শহর' : '',
    description: '<p>Soft.</p>',
    category: slugAt(scene, more),
    price,
    salePrice: more % 4 === 0 ? price - 20.5 : 0,
    totalStock: pieces,
    sizes,
    stockBySize: sizes.length > 0 ? { M: pieces, L: 0 } : null,
    images: more % 5 === 0 ? [] : ['https://pictures.example/cap.jpg'],
    isHidden: more % 6 === 0,
  }
  const { data } = await worker.admin.addProduct({ body })
  store.pieces.set(data._id, pieces)
}

/** By what staff have read before: another edit in between is refused as stale. */
const edit = withOne(products, ({ _id, updatedAt, title, price }, { worker, pick, more }) => {
  const changes = [
    { price: price + 10 },
    { title: `${title} ${more % 10}` },
    { titleBn: `নতুন ${more % 2 ? 'ক' : 'খ'}` },
    { description: `<p>Warm, ${more} grams.</p>`, descriptionBn: more % 2 ? `<p>গরম</p>` : '' },
  ]
  return worker.admin.editProduct({
    params: { id: _id },
    body: { ...pickOf(changes, pick + more), salePrice: more % 2 === 0 ? 0 : 100.5, updatedAt },
  })
})

const move = withOne(products, ({ _id }, scene) =>
  scene.worker.admin.editProduct({
    params: { id: _id },
    body: { category: slugAt(scene, scene.more), categories: [slugAt(scene, scene.more), slugAt(scene, scene.pick)] },
  }),
)

const hideOrShow = withOne(products, ({ _id, isHidden }, { worker }) =>
  worker.admin.editProduct({ params: { id: _id }, body: { isHidden: !isHidden } }),
)

const remove = withOne(products, async ({ _id }, { store, worker }) => {
  await worker.admin.deleteProduct({ params: { id: _id } })
  store.pieces.delete(_id)
})

const restock = withOne(products, async ({ _id, stockBySize }, { store, worker, more }) => {
  const by = (more % 25) - 8 || 1
  const size = stockBySize === null ? {} : { size: more % 2 === 0 ? 'M' : 'L' }
  await worker.admin.adjustStock({ params: { id: _id }, body: { by, ...size } })
  store.pieces.set(_id, (store.pieces.get(_id) ?? 0) + by)
})

const changeMany: Step = ({ worker, reading, pick, more }) => {
  const some = reading.products.slice(pick, pick + 3)
  if (some.length === 0) return null
  const rows = some.map(({ _id: id, updatedAt }) => ({ id, updatedAt, price: 400 + more, isHidden: more % 4 === 0 }))
  return () => worker.admin.editProducts({ body: { products: rows } })
}

const addCategory: Step =
  ({ store, worker, more }) =>
  async () => {
    const number = store.next()
    const name = { en: `Season ${number}`, bn: '' }
    await worker.admin.addCategory({ body: { slug: `season-${number}`, name, isShown: more % 3 !== 0 } })
  }

const editCategory = withOne(categories, ({ _id, isShown }, { store, worker, more }) => {
  const number = store.next()
  const changes = [{ isShown: !isShown }, { slug: `again-${number}` }, { name: { en: `Name ${number}`, bn: '' } }]
  return worker.admin.editCategory({ params: { id: _id }, body: pickOf(changes, more) ?? {} })
})

const arrangeCategories: Step = ({ worker, reading, more }) => {
  const ids = reading.categories.map(({ _id }) => _id)
  const at = more % ids.length
  return () => worker.admin.arrangeCategories({ body: { ids: [...ids.slice(at), ...ids.slice(0, at)], seen: ids } })
}

const deleteCategory = withOne(categories, ({ _id }, { worker, reading, more }) => {
  const moveTo = pickOf(reading.categories, more)?._id
  return worker.admin.deleteCategory({ params: { id: _id }, query: more % 3 === 0 ? {} : { moveTo } })
})

const addBanner: Step =
  ({ store, worker }) =>
  () =>
    worker.admin.addFeature({ body: { image: `https://pictures.example/banner-${store.next()}.jpg` } })

const arrangeBanners: Step = ({ worker, reading }) => {
  const seen = reading.banners.map(({ _id }) => _id)
  return () => worker.admin.arrangeFeatures({ body: { ids: seen.toReversed(), seen } })
}

const deleteBanner = withOne(
  ({ reading }) => reading.banners,
  ({ _id }, { worker }) => worker.admin.deleteFeature({ params: { id: _id } }),
)

const addCoupon: Step =
  ({ store, worker, more }) =>
  () =>
    worker.admin.createCoupon({
      body: { name: 'Offer', code: `OFFER${more % 5 === 0 ? 1 : store.next()}`, discountPercentage: 5 + (more % 20) },
    })

const coupons = ({ reading }: Scene) => reading.coupons

const editCoupon = withOne(coupons, ({ _id, isActive }, { worker, more }) =>
  worker.admin.updateCoupon({
    params: { id: _id },
    body: more % 2 === 0 ? { isActive: !isActive } : { discountPercentage: 1 + (more % 50) },
  }),
)

const deleteCoupon = withOne(coupons, ({ _id }, { worker }) => worker.admin.deleteCoupon({ params: { id: _id } }))

const reviews = ({ reading }: Scene) => reading.reviews

const hideReview = withOne(reviews, ({ _id, isHidden }, { worker }) =>
  worker.admin.moderateReview({ params: { id: _id }, body: { isHidden: !isHidden } }),
)

const deleteReview = withOne(reviews, ({ _id }, { worker }) =>
  worker.admin.deleteReview({ params: { id: _id }, query: {} }),
)

const changeTagline: Step =
  ({ store, worker }) =>
  () =>
    worker.admin.saveSettings({
      params: { group: 'shop' },
      body: { tagline: { en: `Caps ${store.next()}`, bn: 'টুপি' } },
    })

const changeCharge: Step = ({ worker, reading, more }) => {
  const zones = reading.settings.delivery.zones.map((zone) => ({ ...zone, charge: 50 + (more % 8) * 10 }))
  return () => worker.admin.saveSettings({ params: { group: 'delivery' }, body: { zones } })
}

export const staffSteps = {
  create,
  edit,
  move,
  hideOrShow,
  remove,
  restock,
  changeMany,
  addCategory,
  editCategory,
  arrangeCategories,
  deleteCategory,
  addBanner,
  arrangeBanners,
  deleteBanner,
  addCoupon,
  editCoupon,
  deleteCoupon,
  hideReview,
  deleteReview,
  changeTagline,
  changeCharge,
}
