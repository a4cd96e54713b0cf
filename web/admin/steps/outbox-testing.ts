import { mock } from 'node:test'
import { type Outcome, openOutbox } from './outbox.ts'
import type { Subject, Waiting } from './outbox-storage.ts'

type Change = Waiting<string, string>
type Tab = ReturnType<typeof openOutbox<string, string>>

/** As an order that was shown with this version. */
export const shown = (id: string, basis = 'v0'): Subject<string> => ({ id, before: 'pending', basis })

/** A browser whose tabs share a storage, and a shop that does a key once and whose line can be cut before or after it. */
export function browser() {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const stored = new Map<string, string>()
  const did: string[] = []
  let sendings = 0
  const bases: (string | null)[] = []
  const answers = new Map<string, Outcome>()
  const line = {
    isCut: false,
    losesAnswers: false,
    isFull: false,
    isSignedOut: false,
    user: 'nadia',
    refuses: '',
    fails: '',
  }
  const storage = {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (line.isFull) throw new Error('QuotaExceededError')
      stored.set(key, text)
    },
    removeItem: (key: string) => void stored.delete(key),
  }
  async function send({ key, userId, subjects, change }: Change): Promise<Outcome> {
    sendings++
    if (sendings > 500) throw new Error('A step is sent again and again')
    await Promise.resolve()
    if (line.isSignedOut || userId !== line.user) return 'unsent'
    if (line.isCut) return 'unanswered'
    if (line.fails === change) return 'failed'
    const answer = answers.get(key) ?? answerOf(subjects, change)
    answers.set(key, answer)
    return line.losesAnswers ? 'unanswered' : answer
  }
  function answerOf(subjects: Change['subjects'], change: string): Outcome {
    const done = new Map<string, string>()
    const refused = new Map<string, string>()
    for (const { id, basis, refusal } of subjects) {
      if (refusal !== undefined) continue
      if (line.refuses === change || line.refuses === `${change} ${id}`) {
        refused.set(id, 'Somebody else has changed this')
        continue
      }
      did.push(`${change} ${id}`)
      bases.push(basis)
      done.set(id, `v${did.length}`)
    }
    return { done, refused }
  }
  let last: Promise<unknown> = Promise.resolve()
  const withLock = <Result>(work: () => Promise<Result>) => {
    const result = last.then(work)
    last = result
    return result
  }
  const openTab = () =>
    openOutbox<string, string>({
      storage: () => storage,
      userId: () => line.user,
      send,
      isFleeting: (change) => change === 'calling',
      withLock,
    })
  return { openTab, line, did, bases, stored, sendings: () => sendings, [Symbol.dispose]: () => mock.timers.reset() }
}

/** Long enough for a few tries. */
export async function waitALittle(tab: Tab) {
  for (let second = 0; second < 120; second++) {
    await tab.flush()
    mock.timers.tick(1_000)
  }
}

/** What waits in a tab. */
export const changesOf = (tab: { read: () => readonly Change[] }) => tab.read().map(({ change }) => change)
