import { type ReactNode, useMemo, useRef, useState } from 'react'
import { AppProvider, useApp } from '#web/app/context.ts'
import { LazyOverlay, lazyOverlay } from '#web/ui/lazy-overlay.tsx'
import { withProof } from './with-proof.ts'

const proofDialog = lazyOverlay(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** Around the panel's pages: asks for the second factor where a call needs it, and makes the call again (behaviour §6). */
export function ProofProvider({ children }: { children: ReactNode }) {
  const app = useApp()
  const [isOpen, setOpen] = useState(false)
  // Several calls at once are one question.
  const asked = useRef<PromiseWithResolvers<boolean> | null>(null)
  const panelApp = useMemo(() => {
    const ask = () => {
      asked.current ??= Promise.withResolvers()
      setOpen(true)
      return asked.current.promise
    }
    return { ...app, api: withProof(app.api, ask) }
  }, [app])

  function close(isGiven: boolean) {
    setOpen(false)
    asked.current?.resolve(isGiven)
    asked.current = null
  }

  return (
    <AppProvider value={panelApp}>
      {children}
      <LazyOverlay
        overlay={proofDialog}
        props={{ open: isOpen, onOpenChange: (open) => !open && close(false), onGiven: () => close(true) }}
      />
    </AppProvider>
  )
}
