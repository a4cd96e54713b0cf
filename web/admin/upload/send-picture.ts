import { createHttpClient, type Send } from '#contract/http-client.ts'

type Options = {
  /** The percentage that is on its way or there. */
  onSent: (percent: number) => void
  signal: AbortSignal
}

/** Sends a picture to the shop and answers its address. */
export async function sendPicture(file: File, options: Options): Promise<string> {
  const { result } = await createHttpClient(sendWith(options)).uploadImage({ file })
  return result.url
}

/** XMLHttpRequest in the clothes of `fetch`, which cannot say how much of a body has gone out. */
const sendWith =
  ({ onSent, signal }: Options): Send =>
  (path, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      headers.forEach((value, name) => void request.setRequestHeader(name, value))
      request.upload.onprogress = ({ loaded, total }) => onSent(Math.floor((loaded / total) * 100))
      request.onload = () => resolve(answerOf(request))
      request.onerror = request.onabort = () => reject(new Error('The picture did not get through'))
      signal.addEventListener('abort', () => request.abort())
      // A form or a text: the client sends nothing else.
      request.send(body as XMLHttpRequestBodyInit | null)
    })

const answerOf = ({ status, responseText }: XMLHttpRequest): Response =>
  new Response(responseText, { status, headers: { 'content-type': 'application/json' } })
