import type { AdminOrder } from '#contract/order-desk.ts'
import { isOpenParcel } from '#rules/parcel-state.ts'
import { Button } from '#web/ui/button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { useDialogTarget } from '../form/use-dialog-target.ts'
import { usePanelShop } from '../panel-shop.ts'
import { useMay } from '../use-may.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { texts } from './texts.ts'

/**
 * Whether an order can be handed to a courier, and whether that is its next step: in a shop that books parcels, not where riders of its
 * own take them.
 */
export function useHandOver({ parcels = [], orderStatus }: AdminOrder): { isPossible: boolean; isNext: boolean } {
  const may = useMay()
  const { couriers } = usePanelShop()
  const isPossible =
    may('parcels.edit') && orderStatus === 'inProcess' && !parcels.some(({ state }) => isOpenParcel(state))
  return {
    isPossible,
    isNext: isPossible && may('orders.edit') && couriers.some(({ courier }) => courier !== 'by-hand'),
  }
}

type Props = {
  orderId: string
  /** Without it only the sheet stays, which shows the booking that has made the button needless. */
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
      {handing.item ? (
        <HandOverDialog
          key={handing.key}
          orderIds={[handing.item]}
          isOpen={handing.isOpen}
          onClose={() => {
            handing.close()
            onClosed?.()
          }}
        />
      ) : null}
    </>
  )
}
