import { createHttpClient } from '#contract/http-client.ts'
import { panelCalls } from '#contract/panel-calls.ts'
import { type Uploads, useUploads } from '#web/upload/use-uploads.ts'

/** Pictures on their way to the shop's own, each with its address once it is there. */
export const useImageUploads = (onUploaded: (url: string) => void): Uploads =>
  useUploads({
    upload: async (file, send) => (await createHttpClient(send, panelCalls).uploadImage({ file })).result.url,
    onUploaded,
  })
