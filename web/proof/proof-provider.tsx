import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { AppProvider, useApp } from '#web/app/context.ts'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { withProof } from './with-proof.ts'

const proofDialog = lazyOverlay(() => import('./proof-dialog.tsx'), 'ProofDialog')

type Ask = () => Promise<boolean>

type Question = { promise: Promise<boolean>; resolve: (isGiven: boolean) => void }

/** `Promise.withResolvers`, which browsers have from Chrome 119 and Safari 17.4 on. */
function openQuestion(): Question {
  let resolve = (_: boolean) => {}
  const promise = new Promise<boolean>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

const AskForProof = createContext<Ask>(async () => false)

/** Asks for the second factor and returns whether it was given: for `withProof` around another client than the page's. */
export const useAskForProof = (): Ask => use(AskForProof)

/** Around the panel's pages and the account's security: asks for the second factor where a call needs it, and makes the call again. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  // Several calls at once are one question.
  const asked = useRef<Question | null>(null)
  const { ask, askingApp } = useMemo(() => {
    const ask = () => {
      asked.current ??= openQuestion()
      setOpen(true)
      return asked.current.promise
    }
    return { ask, askingApp: { ...app, api: withProof(app.api, ask) } }
  }, [app])

  function close(isGiven: boolean) {
    setOpen(false)
    asked.current?.resolve(isGiven)
    asked.current = null
  }

  return (
    <AppProvider value={askingApp}>
      <AskForProof value={ask}>{children}</AskForProof>
      <LazyOverlay
        overlay={proofDialog}
        props={{ open: isOpen, onOpenChange: (open) => !open && close(false), onGiven: () => close(true) }}
      />
    </AppProvider>
  )
}
