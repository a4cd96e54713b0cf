import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallName } from '#contract/calls.ts'
import type { ApiClient } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { invalidate } from './call-query.ts'
import { useApp } from './context.ts'
import { newRequestKey } from './request-key.ts'
import { useWhereUserIs } from './where-user-is.ts'

/** The `Idempotency-Key` of a request: the same until the shop has taken what was sent, so that a repeat after a lost answer counts once. */
export type KeyOf = (request: unknown) => string

type Options<Answer, Sent> = Omit<UseMutationOptions<Answer, Error, Sent>, 'mutationFn' | 'onSuccess'> & {
  send: (api: ApiClient, sent: Sent, keyOf: KeyOf) => Promise<Answer>
  /** The message once it was taken. */
  success?: string | ((answer: Answer, sent: Sent) => string)
  /** `hasLeft`: whether the user has gone to another page since the press, or is on the way there: then the answer must not lead elsewhere. */
  onSuccess?: (answer: Answer, sent: Sent, hasLeft: () => boolean) => unknown
  /** Calls that are read again afterwards, whether it was taken or refused. */
  invalidates?: readonly CallName[]
  /** What else follows an error, besides its message. */
  afterError?: (error: Error, sent: Sent) => unknown
  /** Where one hook is for many rows: which one a press is about. */
  rowOf?: (sent: Sent) => string
}

/** For a form that shows what went wrong itself. */
export const shownInPlace = () => {}

type Row<Answer> = {
  /** Of what was sent and not taken yet. */
  keys: Map<string, string>
  running?: Promise<Answer>
  /** Where the user was at the press. */
  pressedAt?: string
}

/**
 * How a form or button changes something in the shop. From the press until the screen shows what came of it nothing sends it
 * again: a second press gets the answer of the first. Rows do not wait for each other. An error is a message, unless `onError` does something else in its place.
 */
export function useWrite<Answer, Sent = void>({
  send,
  rowOf = () => '',
  invalidates = [],
  success,
  onSuccess,
  afterError,
  ...options
}: Options<Answer, Sent>) {
  const { api, queries } = useApp()
  const whereUserIs = useWhereUserIs()
  // Set by the press itself: React's state would come too late for a second one in the same moment.
  const rows = useRef(new Map<string, Row<Answer>>())
  /** What the screen shows the answer of. */
  const [answered, setAnswered] = useState<readonly unknown[]>([])

  function rowFor(sent: Sent): Row<Answer> {
    const place = rowOf(sent)
    const row: Row<Answer> = rows.current.get(place) ?? { keys: new Map() }
    rows.current.set(place, row)
    return row
  }

  const mutation = useMutation({
    onError: async (error, sent) => {
      toast.destructive(error.message)
      await afterError?.(error, sent)
    },
    ...options,
    onSuccess: (answer, sent) => {
      if (success !== undefined) toast.success(typeof success === 'string' ? success : success(answer, sent))
      return onSuccess?.(answer, sent, () => whereUserIs() !== rowFor(sent).pressedAt)
    },
    onSettled: async (...settled) => {
      await options.onSettled?.(...settled)
      await invalidate(queries, invalidates)
    },
    mutationFn: async (sent: Sent) => {
      const { keys } = rowFor(sent)
      const answer = await send(api, sent, (request) => {
        const text = JSON.stringify(request)
        const key = keys.get(text) ?? newRequestKey()
        keys.set(text, key)
        return key
      })
      keys.clear()
      return answer
    },
  })

  // Only now, when a sheet that the answer closes ignores presses.
  useEffect(() => {
    for (const row of rows.current.values()) {
      if (answered.includes(row.running)) delete row.running
    }
  }, [answered])

  function mutateAsync(sent: Sent): Promise<Answer> {
    const row = rowFor(sent)
    if (row.running) return row.running
    row.pressedAt = whereUserIs()
    const answer = mutation.mutateAsync(sent)
    row.running = answer
    // More than can come before the effect runs, and not all: a page may be open all day.
    const show = () => setAnswered((before) => [...before.slice(-99), answer])
    answer.then(show, show)
    return answer
  }

  return { ...mutation, mutateAsync, mutate: (sent: Sent) => void mutateAsync(sent).catch(() => {}) }
}
