import type { Handlers } from '../http/handlers.ts'
import { openUploads, type UploadShop } from './uploads.ts'

export function imageHandlers(shop: UploadShop) {
  const takeUpload = openUploads(shop)
  return {
    uploadImage: async (_, { file, visitor }) => ({ result: { url: await takeUpload(visitor.user?._id ?? '', file) } }),
  } satisfies Partial<Handlers>
}
