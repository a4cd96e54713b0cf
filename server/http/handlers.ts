import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { z } from 'zod'
import type { CallName } from '#contract/calls.ts'
import type { CallAnswer } from '#contract/client.ts'
import type { Contract } from '#contract/index.ts'
import type { Asking } from '../visitor.ts'
import type { CookieName } from './cookies.ts'

type Part<Name extends CallName, Key extends string> =
  Contract[Name] extends Record<Key, infer Schema extends z.ZodType> ? { [K in Key]: z.output<Schema> } : unknown

/** What a handler gets: the parts of the request that the contract names, checked. */
export type HandlerInput<Name extends CallName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'>

/** The rest of a handler's interface: who asks, and the cookies of the answer. */
export type CallContext = Asking & {
  userAgent: string
  /** The `Host` that the visitor asked for. */
  host: string
  cookies: {
    /** Reads a cookie of this request. */
    read: (name: CookieName) => string | undefined
    /** Lasts for `seconds`, else as long as cookies.ts has for it. */
    set: (name: CookieName, value: string, seconds?: number) => void
    clear: (name: CookieName) => void
  }
  /** The multipart file of an upload; undefined when there is none. */
  file: () => Promise<MultipartFile | undefined>
}

/** A file that is sent while it is made. */
export type Download = { fileName: string; content: Readable }

type JsonAnswer<Answer> = Answer extends { success: boolean }
  ? Omit<Answer, 'success'> & { success?: Answer['success'] }
  : never

type HandlerAnswer<Name extends CallName> = Contract[Name] extends { download: string }
  ? Download
  : JsonAnswer<CallAnswer<Name>>

export type Handler<Name extends CallName> = (
  input: HandlerInput<Name>,
  context: CallContext,
) => Promise<HandlerAnswer<Name>>

/** One handler a call; `success: true` is added where a handler does not set it. */
export type Handlers = { [Name in CallName]: Handler<Name> }
