import assert from 'node:assert/strict'
import type { RefusalCode } from '#contract/errors.ts'
import { CallError } from '#contract/http-client.ts'

type Expected = { status: number; code?: RefusalCode; message?: string | RegExp; errors?: Record<string, string> }

/** A refusal with this status, and this sentence or these fields where they matter. Returns the refusal. */
export async function refused(call: Promise<unknown>, { status, code, message, errors }: Expected): Promise<CallError> {
  const error = await call.then(
    () => assert.fail(`expected a refusal with ${status}, but the call succeeded`),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof CallError, String(error))
  assert.equal(error.status, status, error.message)
  if (code !== undefined) assert.equal(error.code, code)
  if (typeof message === 'string') assert.equal(error.message, message)
  if (message instanceof RegExp) assert.match(error.message, message)
  if (errors) assert.deepEqual(error.errors, errors)
  return error
}

/** `count` promises made at once. */
export const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result>[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Which of the promises were fulfilled, and why the others were rejected. */
export async function settled<Result>(promises: Promise<Result>[]) {
  const results = await Promise.allSettled(promises)
  return {
    fulfilled: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    rejected: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as CallError] : [])),
  }
}

/** A signal that is never aborted. */
export const never = new AbortController().signal
