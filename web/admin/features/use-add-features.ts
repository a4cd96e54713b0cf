import { useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { toast } from '#web/ui/toast.ts'
import { useInvalidate } from '../form/use-invalidate.ts'
import { useImageUploads } from '../upload/use-image-uploads.ts'

/** Uploaded pictures on their way to the banner; one that the shop did not take stays, to be tried again (behaviour §4). */
export function useAddFeatures() {
  const { api } = useApp()
  const invalidate = useInvalidate()
  const [images, setImages] = useState<readonly string[]>([])
  const [hint, setHint] = useState('')
  const uploads = useImageUploads((url) => {
    setHint('')
    setImages((before) => [...before, url])
  })
  const remove = (url: string) => setImages((before) => before.filter((other) => other !== url))

  const save = useWrite({
    send: async (chosen: readonly string[], keyOf) => {
      // One after the other: they come last in the order in which they were chosen.
      for (const image of chosen) {
        await api.addFeature({ body: { image }, idempotencyKey: keyOf(image) })
        remove(image)
      }
    },
    onSuccess: (_, { length }) =>
      toast.success(length === 1 ? 'Banner added successfully' : 'Banners added successfully'),
    onError: (error) => toast.destructive(error.message),
    onSettled: () => invalidate(['listFeatures']),
  })

  function add() {
    if (uploads.isUploading) setHint('The picture is still on its way')
    else if (images.length === 0) setHint('Choose a picture first')
    else save.mutate(images)
  }

  return { images, uploads, remove, add, isAdding: save.isPending, hint }
}
