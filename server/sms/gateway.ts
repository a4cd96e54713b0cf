import type { SmsSettings } from '../environment/environment.ts'
import { unreached } from '../outside/call-outside.ts'

export type TextMessage = { id: string; phone: string; text: string }

/**
 * Gives a message to the gateway. Throws `NotTaken` where it was surely not accepted, `NotConfirmed` where the gateway's answer leaves that
 * open; after any other error it is unknown.
 */
export type SendText = (message: TextMessage, signal: AbortSignal) => Promise<void>

export class NotTaken extends Error {}
export class NotConfirmed extends Error {}

/** A gateway that takes a message as one request: a form, or JSON where the template is JSON. */
export function openGateway({ url, body, authorization, success }: SmsSettings): SendText {
  return async (message, signal) => {
    if (signal.aborted) throw new NotTaken('The process stops')
    const { type, content } = bodyOf(body, message)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': type, ...(authorization !== null && { authorization }) },
      body: content,
      redirect: 'error',
      signal,
    }).catch((error: Error & { cause?: { code?: string } }) => {
      throw unreached.has(error.cause?.code ?? '') ? new NotTaken('The gateway cannot be reached') : error
    })
    const answer = await response.text()
    // A proxy in front of the gateway answers so as well, also after the gateway has taken the message.
    if (response.status >= 500) throw new NotConfirmed(`The gateway has answered ${response.status}`)
    if (!response.ok) throw new NotTaken(`The gateway has answered ${response.status}`)
    // Many gateways answer 200 with an error text.
    if (success !== null && !answer.includes(success)) throw new NotConfirmed('The gateway has not confirmed it')
  }
}

/** The template with its values; each is encoded as its place needs it. */
function bodyOf(template: string, { id, phone, text }: TextMessage): { type: string; content: string } {
  const filled = (value: string) =>
    value.replace(/\{(id|phone|text)\}/g, (_, name: keyof TextMessage) => ({ id, phone, text })[name])
  if (template.startsWith('{')) {
    const values: unknown = JSON.parse(template, (_, value) => (typeof value === 'string' ? filled(value) : value))
    return { type: 'application/json', content: JSON.stringify(values) }
  }
  const fields = [...new URLSearchParams(template)].map(([name, value]) => [name, filled(value)])
  return { type: 'application/x-www-form-urlencoded', content: String(new URLSearchParams(fields)) }
}
