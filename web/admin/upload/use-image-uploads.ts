import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MAX_PICTURE_BYTES } from '#rules/picture.ts'
import { toast } from '#web/ui/toast.ts'
import { sendPicture } from './send-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

export type Upload = {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'failed'
  /** How much of it has gone out, in percent. */
  sent: number
}

/** Files on their way to the shop; one that failed stays, to be sent again or dropped (behaviour §8). */
export function useImageUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  const queue = useRef(Promise.resolve())
  const wanted = useRef(new Map<number, AbortController>())
  const sending = useMutation({
    mutationFn: async ({ file, ...options }: { file: File } & Parameters<typeof sendPicture>[1]) => {
      const picture = await shrinkPicture(file)
      options.signal.throwIfAborted()
      // The shop would say so too, but only after all of it has gone out.
      if (picture.size > MAX_PICTURE_BYTES) throw new Error('A picture can have at most 10 MB')
      return sendPicture(picture, options)
    },
  })

  // Who leaves wants nothing sent any more.
  useEffect(() => {
    const all = wanted.current
    return () => {
      for (const controller of all.values()) controller.abort()
      all.clear()
    }
  }, [])

  const mark = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))

  function drop(key: number) {
    wanted.current.get(key)?.abort()
    wanted.current.delete(key)
    setUploads((all) => all.filter((upload) => upload.key !== key))
  }

  async function send({ key, file }: Upload) {
    const signal = wanted.current.get(key)?.signal
    if (!signal) return
    mark(key, { state: 'sending' })
    try {
      const url = await sending.mutateAsync({ file, signal, onSent: (sent) => mark(key, { sent }) })
      drop(key)
      onUploaded(url)
    } catch (error) {
      if (signal.aborted) return
      mark(key, { state: 'failed' })
      toast.destructive(`${file.name}: ${error instanceof Error ? error.message : 'Could not be uploaded'}`)
    }
  }

  /** One after the other: the pictures keep the order they were chosen in, and a slow line is not split. */
  function enqueue(upload: Upload) {
    wanted.current.set(upload.key, new AbortController())
    queue.current = queue.current.then(() => send(upload))
  }

  function start(files: readonly File[]) {
    const added = files.map((file): Upload => {
      lastKey.current += 1
      return { key: lastKey.current, file, state: 'waiting', sent: 0 }
    })
    setUploads((all) => [...all, ...added])
    added.forEach(enqueue)
  }

  function retry(upload: Upload) {
    mark(upload.key, { state: 'waiting', sent: 0 })
    enqueue(upload)
  }

  return { uploads, isUploading: uploads.some(({ state }) => state !== 'failed'), start, retry, drop }
}

export type ImageUploads = ReturnType<typeof useImageUploads>
