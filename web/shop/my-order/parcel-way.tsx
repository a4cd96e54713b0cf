import { ExternalLink } from 'lucide-react'
import type { BuyerParcel } from '#contract/parcels.ts'
import { language } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { PRACTICE } from '#rules/practice-courier.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { MomentText } from '#web/ui/moment-text.tsx'
import { texts } from './texts.ts'

/** Where a parcel has been, the newest first, and the way to the courier's own page. */
export function ParcelWay({ parcel }: { parcel: BuyerParcel }) {
  const { kind, courier, courierName, trackingCode, trackingLink, toCollect, state, events } = parcel
  const isOpen = parcel.settledAt === null
  const isPractice = courier === PRACTICE
  return (
    <section aria-label={texts.parcel.label} className="grid gap-4 border-line border-t pt-6">
      <p>
        {kind === 'exchange' ? <span className="label block text-ink-soft">{texts.parcel.newPiece}</span> : null}
        <strong>{texts.parcel.states[state]}</strong>
        <span className="block text-ink-soft">
          {courierName ? texts.parcel.carriedBy(courierName[language]) : null}
          {trackingCode ? ` ${texts.parcel.code(trackingCode)}` : null}
        </span>
        {isPractice ? <span className="block font-semibold">{texts.parcel.practice}</span> : null}
        {isOpen && !isPractice && toCollect > 0 ? (
          <span className="block">{texts.parcel.toPay(formatTaka(toCollect))}</span>
        ) : null}
      </p>
      <ol aria-label={texts.parcel.way} className="grid gap-2 text-sm">
        {[...events].reverse().map(({ at, state: reached }) => (
          <li key={`${at} ${reached}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{texts.parcel.states[reached]}</span>
            <MomentText iso={at} className="text-ink-soft" />
          </li>
        ))}
      </ol>
      {trackingLink ? (
        <a
          href={trackingLink}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', wide: true })}
        >
          <ExternalLink aria-hidden className="size-5" />
          {texts.parcel.follow}
        </a>
      ) : null}
    </section>
  )
}
