import type { CallShape } from '#contract/call.ts'
import { type CallName, calls, type Endpoint } from '#contract/calls.ts'
import type { ApiClient } from '#contract/client.ts'
import { contract } from '#contract/index.ts'
import type { Language } from '#rules/languages.ts'
import { invalidInput, ShopError } from '../shop-error.ts'
import type { Visitor } from '../visitor.ts'
import { toShopError } from './failures.ts'
import type { CallContext, Handlers } from './handlers.ts'
import { invoke, needsProof, requireAccess } from './invoke.ts'

type Input = { params?: Record<string, unknown>; query?: unknown }

/**
 * The shop's calls without a network hop, for pages that the server renders, with the visitor's own rights. Only reads:
 * a page never writes. What the answer's schema does not name is dropped here as it is on the wire. `onAnswer` gets the answers as
 * handlers give them.
 */
export function inProcessClient(
  handlers: Handlers,
  visitor: Visitor,
  language: Language,
  onAnswer: (answer: object) => void = () => {},
): ApiClient {
  const clients = Object.keys(calls).map((name) => [
    name,
    (input?: Input) =>
      read(handlers, name as CallName, input, readingContext(name as CallName, visitor, language)).then(
        ({ answer, parsed }) => {
          onAnswer(answer)
          return parsed
        },
        (error) => {
          throw error instanceof ShopError ? errorIn(error, language) : error
        },
      ),
  ])
  // One function per name of the table; their types come from the contract.
  return Object.fromEntries(clients) as ApiClient
}

async function read(handlers: Handlers, name: CallName, input: Input = {}, context: CallContext) {
  const call: Endpoint & CallShape = contract[name]
  if (call.method !== 'GET') throw new Error(`${name} writes: a page may not make this call`)
  if (call.download) throw new Error(`${name} is a file: a page may not make this call`)
  requireAccess(call, context.visitor, input.params ?? {})
  const params = call.params?.safeParse(input.params)
  if (params?.error) throw new ShopError('not_found')
  const query = call.query?.safeParse(input.query ?? {})
  if (query?.error) throw invalidInput(query.error.issues)
  try {
    const answer = await invoke(handlers, name, { params: params?.data, query: query?.data }, context)
    // No page shows that many at once; clients that need them use HTTP.
    if (needsProof(call, answer)) throw new ShopError('proof_needed')
    return { answer, parsed: call.answer.parse(answer) }
  } catch (error) {
    // As over HTTP: an unavailable database is no defect of the page.
    const refusal = toShopError(error)
    throw refusal.code === 'internal_error' ? error : refusal
  }
}

const readingContext = (name: CallName, visitor: Visitor, language: Language): CallContext => {
  const refuse = () => {
    throw new Error('A page may not change cookies')
  }
  return {
    visitor,
    language,
    ip: '',
    userAgent: '',
    host: '',
    claim: { call: name, buyer: '', key: null, request: null },
    cookies: { read: refuse, set: refuse, clear: refuse },
    file: async () => undefined,
  }
}

/** As a browser gets it: its sentences are in one language. */
const errorIn = (error: ShopError, language: Language) => Object.assign(error, { message: error.sentence[language] })
