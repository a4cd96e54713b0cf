import type { Scene, Step } from './recorded-step.ts'

const ownPage = { slug: 'wholesale', title: { en: 'Wholesale', bn: '' }, body: { en: '<p>Call us.</p>', bn: '' } }
const ownPageOf = async ({ admin }: Scene) => (await admin.listOwnPages()).data.at(-1)?._id ?? ''
const categoryOf = async ({ admin }: Scene) =>
  (await admin.listCategories()).data.find(({ slug }) => slug === 'winter')?._id ?? ''
const bannersOf = async ({ admin }: Scene) => (await admin.listFeatures()).data.map(({ _id }) => _id)

/** The steps by which an owner sets the shop up: pages, categories, banners and settings. */
export const shopSetupSteps = {
  addOwnPage: { actions: ['page_added'], act: ({ admin }) => admin.addOwnPage({ body: ownPage }) },
  editOwnPage: {
    actions: ['page_changed'],
    act: async (scene) =>
      scene.admin.editOwnPage({ params: { id: await ownPageOf(scene) }, body: { isPublished: true } }),
  },
  deleteOwnPage: {
    actions: ['page_deleted'],
    act: async (scene) => scene.admin.deleteOwnPage({ params: { id: await ownPageOf(scene) } }),
  },
  addCategory: {
    actions: ['category_added'],
    act: ({ admin }) => admin.addCategory({ body: { slug: 'winter', name: { en: 'Winter', bn: 'শীত' } } }),
  },
  editCategory: {
    actions: ['category_changed'],
    act: async (scene) =>
      scene.admin.editCategory({ params: { id: await categoryOf(scene) }, body: { name: { en: 'Cold', bn: '' } } }),
  },
  arrangeCategories: {
    actions: ['categories_arranged'],
    act: async ({ admin }) => {
      const ids = (await admin.listCategories()).data.map(({ _id }) => _id)
      await admin.arrangeCategories({ body: { ids: ids.toReversed() } })
    },
  },
  deleteCategory: {
    actions: ['category_deleted'],
    act: async (scene) => scene.admin.deleteCategory({ params: { id: await categoryOf(scene) } }),
  },
  addFeature: {
    actions: ['banner_added'],
    act: async ({ shop, admin }) => admin.addFeature({ body: { image: await shop.hasPicture() } }),
  },
  editFeature: {
    actions: ['banner_changed'],
    act: async (scene) =>
      scene.admin.editFeature({ params: { id: (await bannersOf(scene))[0] ?? '' }, body: { link: '/shop/listing' } }),
  },
  arrangeFeatures: {
    actions: ['banner_added', 'banners_arranged'],
    act: async (scene) => {
      await scene.admin.addFeature({ body: { image: await scene.shop.hasPicture() } })
      await scene.admin.arrangeFeatures({ body: { ids: (await bannersOf(scene)).toReversed() } })
    },
  },
  deleteFeature: {
    actions: ['banner_deleted'],
    act: async (scene) => scene.admin.deleteFeature({ params: { id: (await bannersOf(scene))[0] ?? '' } }),
  },
  saveSettings: {
    actions: ['settings_changed'],
    act: ({ admin }) => admin.saveSettings({ params: { group: 'shop' }, body: { phone: '16247' } }),
  },
  restoreSettings: {
    actions: ['settings_changed'],
    act: async ({ admin }) => {
      const params = { group: 'shop' }
      const { data } = await admin.listSettingsVersions({ params })
      await admin.restoreSettings({ params: { ...params, id: data.at(-1)?._id ?? '' }, body: {} })
    },
  },
  importSettings: {
    actions: ['settings_changed'],
    act: ({ admin }) =>
      admin.importSettings({
        body: { file: { format: 'tupi-settings', version: 1, settings: { orders: { panelMark: '৳' } } } },
      }),
  },
  chooseCourierArea: {
    actions: ['courier_area_chosen'],
    act: async ({ admin, shop }) => {
      const area = { id: '12', name: 'Mirpur 1', district: 'Dhaka', postCode: '1216', areaGroup: '1' }
      await shop.db
        .insertInto('courierAreas')
        .values({ courier: 'redx', ...area })
        .execute()
      const body = { district: 'Dhaka', thana: 'Mirpur', areaId: '12' }
      await admin.chooseCourierArea({ params: { courier: 'redx' }, body })
    },
  },
  saveCourier: {
    actions: ['courier_changed'],
    act: ({ admin }) =>
      admin.saveCourier({
        params: { courier: 'steadfast' },
        body: { settings: { apiKey: 'key', secretKey: 'secret' } },
      }),
  },
  savePaymentProvider: {
    actions: ['payment_provider_changed'],
    act: ({ admin }) =>
      admin.savePaymentProvider({ params: { provider: 'sslcommerz' }, body: { settings: { storeId: 'tupilive' } } }),
  },
} satisfies Record<string, Step>
