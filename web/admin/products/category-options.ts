import { useShop } from '#web/app/shop.tsx'

/** For a field to choose one of all categories. */
export const useCategoryOptions = () => useShop().categories.map(({ slug, name }) => ({ value: slug, label: name }))
