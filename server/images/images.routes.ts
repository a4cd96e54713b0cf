import type { Handlers } from '../http/handlers.ts'
import { openUploads, type UploadShop } from './uploads.ts'

export function imageHandlers(shop: UploadShop) {
  const takeUpload = openUploads(shop)
  return {
    uploadImage: async (_, { file }) => ({ result: { url: await takeUpload(file) } }),
  } satisfies Partial<Handlers>
}
