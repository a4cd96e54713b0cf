import { useWrite } from '#web/app/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { texts } from './texts.ts'

type Props = { isOpen: boolean; onClose: () => void }

/** Makes new recovery codes and shows them. Mounted again for each opening, so that no old codes remain. */
export function RecoveryCodesDialog({ isOpen, onClose }: Props) {
  const renew = useWrite({
    send: (api) => api.renewRecoveryCodes(),
    invalidates: ['getSecondFactor'],
  })
  const codes = renew.data?.data.recoveryCodes
  return (
    <Dialog size="small" open={isOpen} onOpenChange={(open) => !open && onClose()} title={texts.newCodes}>
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-soft">{texts.newCodesText}</p>
          <Button wide loading={renew.isPending} onClick={() => renew.mutate()}>
            {texts.makeCodes}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
