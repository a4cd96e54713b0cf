import type { Handlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { openUploads } from './uploads.ts'

export function imageHandlers(shop: Shop) {
  const takeUpload = openUploads(shop)
  return {
    uploadImage: async (_, { file }) => ({ result: { url: await takeUpload(file) } }),
  } satisfies Partial<Handlers>
}
