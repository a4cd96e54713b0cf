import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newRequestKey } from './request-key.ts'

/** The `Idempotency-Key` of a request: the same until the shop has taken what was sent, so that a repeat after a lost answer counts once. */
export type KeyOf = (request: unknown) => string

type Options<Answer, Sent> = Omit<UseMutationOptions<Answer, Error, Sent>, 'mutationFn'> & {
  send: (sent: Sent, keyOf: KeyOf) => Promise<Answer>
}

/**
 * How a form or button changes something in the shop. From the press until the screen shows what came of it nothing sends it
 * again: a second press gets the answer of the first.
 */
export function useWrite<Answer, Sent = void>({ send, ...options }: Options<Answer, Sent>) {
  const keys = useRef(new Map<string, string>())
  // Set by the press itself: React's state would come too late for a second one in the same moment.
  const running = useRef<Promise<Answer> | null>(null)
  const [shown, setShown] = useState<Promise<Answer> | null>(null)

  function keyOf(request: unknown): string {
    const text = JSON.stringify(request)
    const key = keys.current.get(text) ?? newRequestKey()
    keys.current.set(text, key)
    return key
  }

  const mutation = useMutation({
    ...options,
    mutationFn: async (sent: Sent) => {
      const answer = await send(sent, keyOf)
      keys.current.clear()
      return answer
    },
  })

  // Only now, when a sheet that the answer closes takes no press any more.
  useEffect(() => {
    if (running.current === shown) running.current = null
  }, [shown])

  function mutateAsync(sent: Sent): Promise<Answer> {
    if (running.current) return running.current
    const answer = mutation.mutateAsync(sent)
    running.current = answer
    const show = () => setShown(answer)
    answer.then(show, show)
    return answer
  }

  return { ...mutation, mutateAsync, mutate: (sent: Sent) => void mutateAsync(sent).catch(() => {}) }
}
