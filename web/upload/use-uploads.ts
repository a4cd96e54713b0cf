import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Send } from '#contract/http-client.ts'
import { MAX_PICTURE_BYTES } from '#rules/picture.ts'
import { type Line, send } from '#web/send.ts'
import { type PreparedPicture, preparePicture } from './prepare-picture.ts'
import { texts } from './texts.ts'

export type Upload = {
  key: number
  file: File
  prepared: Promise<PreparedPicture>
  /** Null until it is prepared, and where the browser cannot show it. */
  preview: string | null
  state: 'waiting' | 'sending' | 'failed'
  /** How much of it has gone out, in percent. */
  sent: number
  /** Why it failed. */
  problem: string
}

type Terms = {
  /** Sends a picture by the call of a page; returns its name in the shop: an address or an id. */
  upload: (file: File, send: Send) => Promise<string>
  onUploaded: (name: string, file: File, preview: string | null) => void
}

/** Pictures on their way to the shop; one that failed stays, to be sent again or dropped. */
export function useUploads({ upload, onUploaded }: Terms) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lastKey = useRef(0)
  const queue = useRef(Promise.resolve())
  const preparing = useRef<Promise<unknown>>(Promise.resolve())
  const wanted = useRef(new Map<number, AbortController>())
  const sending = useMutation({
    mutationFn: async ({ picture, ending, onSent }: { picture: File } & Sending) => {
      // The shop would refuse it too, but only after the whole upload.
      if (picture.size > MAX_PICTURE_BYTES) throw new Error(texts.tooLarge)
      return upload(picture, sendWith({ ending, onSent }))
    },
  })

  // Leaving the page stops the uploads.
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

  function dropAll() {
    for (const { key } of uploads) drop(key)
  }

  async function send({ key, file, prepared }: Upload) {
    const { picture, preview } = await prepared
    const ending = wanted.current.get(key)
    if (!ending) return
    mark(key, { state: 'sending' })
    try {
      const name = await sending.mutateAsync({ picture, ending, onSent: (sent) => mark(key, { sent }) })
      drop(key)
      onUploaded(name, file, preview)
    } catch (error) {
      if (ending.signal.aborted) return
      mark(key, { state: 'failed', problem: error instanceof Error ? error.message : texts.failed })
    }
  }

  /** One after the other: the pictures keep the order they were chosen in, and a slow line is not split. */
  function enqueue(upload: Upload) {
    wanted.current.set(upload.key, new AbortController())
    queue.current = queue.current.then(() => send(upload))
  }

  /** One after the other: a phone has little memory for the pixels of a photo. */
  function prepare(key: number, file: File): Promise<PreparedPicture> {
    const prepared = preparing.current.then(() => preparePicture(file))
    preparing.current = prepared
    void prepared.then(({ preview }) => mark(key, { preview }))
    return prepared
  }

  function start(files: readonly File[]) {
    const added = files.map((file): Upload => {
      lastKey.current += 1
      const key = lastKey.current
      return { key, file, prepared: prepare(key, file), preview: null, state: 'waiting', sent: 0, problem: '' }
    })
    setUploads((all) => [...all, ...added])
    added.forEach(enqueue)
  }

  function retry(upload: Upload) {
    mark(upload.key, { state: 'waiting', sent: 0 })
    enqueue(upload)
  }

  return { uploads, isUploading: uploads.some(({ state }) => state !== 'failed'), start, retry, drop, dropAll }
}

export type Uploads = ReturnType<typeof useUploads>

type Sending = {
  /** The percentage that is on its way or there. */
  onSent: (percent: number) => void
  ending: AbortController
}

const sendWith =
  ({ onSent, ending }: Sending): Send =>
  (path, init) =>
    send(path, init, { ending, isPatient: true, carry: withProgress(onSent) })

/** XMLHttpRequest behind `fetch`'s interface, which has no upload progress. */
const withProgress =
  (onSent: Sending['onSent']): Line =>
  (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      headers.forEach((value, name) => void request.setRequestHeader(name, value))
      request.upload.onprogress = ({ loaded, total }) => onSent(Math.floor((loaded / total) * 100))
      request.onload = () => resolve(answerOf(request))
      request.onerror = request.onabort = () => reject(new Error('not sent'))
      signal?.addEventListener('abort', () => request.abort())
      // A form or a text: the client sends nothing else.
      request.send(body as XMLHttpRequestBodyInit | null)
    })

const answerOf = ({ status, responseText }: XMLHttpRequest): Response =>
  new Response(responseText, { status, headers: { 'content-type': 'application/json' } })
