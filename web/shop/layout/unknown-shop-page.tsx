import { MissingPage } from './missing-page.tsx'

/** A child of the shop that does not exist; the sentence is fixed (behaviour §2). */
export function UnknownShopPage() {
  return <MissingPage name="Page not found" heading="page doesn't exists" />
}
