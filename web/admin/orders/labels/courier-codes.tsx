import type { LabelParcel } from '#contract/packing.ts'
import { language } from '#rules/build-language.ts'
import { cx } from '#web/ui/class-names.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { texts } from '../paper/texts.ts'
import { BarCode } from './bar-code.tsx'

type Props = {
  parcel: LabelParcel
  className: string
  /** Heights of the bars and the square. */
  bars?: string
  square?: string
}

/** Which courier has the parcel, and its code as the courier's people scan it: as bars, as a square and as text. */
export function CourierCodes({ parcel, className, bars = 'h-[14mm]', square = 'size-[20mm]' }: Props) {
  const { courierName, code } = parcel
  // Drawn in the browser alone, as the code of the order is.
  const isInBrowser = useIsInBrowser()
  return (
    <div className={cx('flex items-center justify-between gap-[2mm]', className)}>
      <div className="min-w-0 flex-1">
        {isInBrowser && code !== '' ? (
          <BarCode text={code} label={texts.barcodeOf(code)} className={cx('w-full max-w-[90mm]', bars)} />
        ) : null}
        <p className="truncate">
          {courierName ? <span className="font-semibold">{courierName[language]} </span> : null}
          <span className="figures">{code}</span>
        </p>
      </div>
      {isInBrowser && code !== '' ? (
        <QrCode text={code} label={texts.courierCode(code)} className={cx('shrink-0', square)} />
      ) : null}
    </div>
  )
}
