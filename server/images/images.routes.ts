import type { RoomHandlers } from '../http/handlers.ts'
import type { Shop } from '../shop.ts'
import { openUploads } from './uploads.ts'

export const imageHandlers = (shop: Shop): RoomHandlers<'uploadImage'> => {
  const takeUpload = openUploads(shop)
  return { uploadImage: async (_, { file }) => ({ result: { url: await takeUpload(file) } }) }
}
