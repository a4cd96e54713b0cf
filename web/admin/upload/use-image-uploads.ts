import { useRef, useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { toast } from '#web/ui/toast.ts'

type Upload = { key: number; file: File; hasFailed: boolean }

/** Files on their way to the shop; one that failed stays, to be sent again or dropped (behaviour §8). */
export function useImageUploads(onUploaded: (url: string) => void) {
  const { api } = useApp()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)

  const drop = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key))
  const mark = (key: number, hasFailed: boolean) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, hasFailed } : upload)))

  async function send({ key, file }: Upload) {
    try {
      const { result } = await api.uploadImage({ file })
      drop(key)
      onUploaded(result.url)
    } catch (error) {
      mark(key, true)
      toast.destructive(`${file.name}: ${error instanceof Error ? error.message : 'Could not be uploaded'}`)
    }
  }

  /** One after the other: the pictures keep the order they were chosen in, and a slow line is not split. */
  async function start(files: readonly File[]) {
    const added = files.map((file) => {
      lastKey.current += 1
      return { key: lastKey.current, file, hasFailed: false }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) await send(upload)
  }

  async function retry(upload: Upload) {
    mark(upload.key, false)
    await send(upload)
  }

  return { uploads, isUploading: uploads.some(({ hasFailed }) => !hasFailed), start, retry, drop }
}

export type ImageUploads = ReturnType<typeof useImageUploads>
