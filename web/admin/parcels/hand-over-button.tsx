import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { useDialogTarget } from '../form/use-dialog-target.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { texts } from './texts.ts'

type Props = {
  orderId: string
  /** Shows the button. An open sheet stays without it, since it shows the booking that has made the button needless. */
  isOffered: boolean
  look: ButtonLook
  disabled?: boolean
  className?: string
  onClosed?: () => void
}

/** Opens the sheet that hands an order to a courier. */
export function HandOverButton({ orderId, isOffered, look, disabled, className, onClosed }: Props) {
  const handing = useDialogTarget<string>()
  return (
    <>
      {isOffered ? (
        <Button {...look} disabled={disabled} className={className} onClick={() => handing.open(orderId)}>
          {texts.handOver}
        </Button>
      ) : null}
      {handing.show((handed, { isOpen, onClose }) => (
        <HandOverDialog
          orderIds={[handed]}
          isOpen={isOpen}
          onClose={() => {
            onClose()
            onClosed?.()
          }}
        />
      ))}
    </>
  )
}
