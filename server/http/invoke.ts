import type { CallName } from '#contract/calls.ts'
import type { CallContext, Download, Handlers } from './handlers.ts'

/** What a call gets: the parts of its input that the contract names, checked. */
type Input = { params?: unknown; query?: unknown; body?: unknown }

/**
 * Runs the handler of a call whose access and input were checked; over HTTP and in process alike. Answers with
 * `success: true` where the handler does not say so itself; a download as it is.
 */
export async function invoke(
  handlers: Handlers,
  name: CallName,
  input: Input,
  context: CallContext,
): Promise<object | Download> {
  // The pairing of a call with its own handler is checked by the type `Handlers`; an index cannot carry it.
  const handler = handlers[name] as (input: Input, context: CallContext) => Promise<object>
  const answer = await handler(input, context)
  return 'content' in answer || 'success' in answer ? answer : { success: true, ...answer }
}
