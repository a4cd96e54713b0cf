import type { z } from 'zod'
import type { CallName } from './calls.ts'
import type { Contract } from './index.ts'

type Part<Name extends CallName, Key extends string> =
  Contract[Name] extends Record<Key, infer Schema extends z.ZodType> ? { [K in Key]: z.input<Schema> } : unknown

type Repeats<Name extends CallName> = Contract[Name] extends { repeats: 'once' } ? { idempotencyKey?: string } : unknown
type Upload<Name extends CallName> = Contract[Name] extends { upload: 'file' }
  ? { file: File } & Part<Name, 'fields'>
  : unknown

/** What a caller hands to a call: `params`, `query`, `body`, and an idempotency key or a file where the contract names them. */
export type CallInput<Name extends CallName> = Part<Name, 'params'> &
  Partial<Part<Name, 'query'>> &
  Part<Name, 'body'> &
  Repeats<Name> &
  Upload<Name>

export type CallAnswer<Name extends CallName> = z.output<Contract[Name]['answer']>

type Caller<Name extends CallName> =
  Record<never, never> extends CallInput<Name>
    ? (input?: CallInput<Name>) => Promise<CallAnswer<Name>>
    : (input: CallInput<Name>) => Promise<CallAnswer<Name>>

/** One function per call. The browser sends them over HTTP, the server answers its own pages in process. */
export type ApiClient = { [Name in CallName]: Caller<Name> }
