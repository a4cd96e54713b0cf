import { useState } from 'react'
import { useApp } from '#web/app/context.ts'
import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { texts } from './texts.ts'

/** Above figures that the demo shop has made up, with the way to delete them. */
export function ClearDemo() {
  const { queries } = useApp()
  const [isAsking, setAsking] = useState(false)
  const clearing = useWrite({
    send: (api) => api.clearDemo(),
    success: texts.demoCleared,
    // Every list of the panel has some of it.
    onSuccess: () => queries.invalidateQueries(),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="text-ink-soft text-sm">{texts.fromDemo}</p>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {texts.clearDemo}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.clearDemoQuestion}
        text={texts.clearDemoText}
        confirmLabel={texts.clearDemo}
        onConfirm={() => clearing.mutateAsync()}
      />
    </div>
  )
}
