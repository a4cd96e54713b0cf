import type { ReactNode } from 'react'
import type { ClosingFigures } from '#contract/closings.ts'
import { digits } from '#rules/build-language.ts'
import { formatTaka } from '#rules/money.ts'
import { cappedCount } from '../list/tab-count.tsx'
import { useCourierName } from '../parcels/parcel-words.ts'
import { texts as paymentTexts } from '../payments/texts.ts'
import { texts } from './texts.ts'

type Row = { label: string; text: string; isSum?: boolean }

/** Names and amounts under a heading; `none` where there are no rows. */
export function Amounts({ title, rows, none }: { title: string; rows: readonly Row[]; none?: string }) {
  return (
    <section className="break-inside-avoid">
      <h3 className="label mb-1">{title}</h3>
      {rows.length === 0 ? <p className="text-ink-soft">{none}</p> : null}
      <dl>
        {rows.map(({ label, text, isSum = false }) => (
          <div
            key={label}
            className={`flex justify-between gap-4 border-line border-t py-1 ${isSum ? 'font-semibold' : ''}`}
          >
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="whitespace-nowrap figures">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What a closing, or the next one, has besides its cash. `children` come first. */
export function ClosingSums({ figures, children }: { figures: ClosingFigures; children?: ReactNode }) {
  const courierName = useCourierName()
  const { byMethod, writtenOff, payouts, open } = figures
  const payments = byMethod.flatMap(({ method, taken, givenBack }) => [
    ...(taken === 0 ? [] : [{ label: paymentTexts.methods[method], text: formatTaka(taken) }]),
    ...(givenBack === 0 ? [] : [{ label: texts.givenBack(paymentTexts.methods[method]), text: formatTaka(givenBack) }]),
  ])
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 print:grid-cols-2">
      {children}
      <Amounts
        title={texts.payments}
        none={texts.noPayments}
        rows={[...payments, ...(writtenOff === 0 ? [] : [{ label: texts.writtenOff, text: formatTaka(writtenOff) }])]}
      />
      <Amounts
        title={texts.payouts}
        none={texts.noPayouts}
        rows={payouts.map(({ courier, payouts: count, net }) => ({
          label: `${courierName(courier)} (${texts.payout(digits(count))})`,
          text: formatTaka(net),
        }))}
      />
      <Amounts
        title={texts.open}
        none={texts.nothingOpen}
        rows={[
          ...open.couriers.map(({ courier, parcels, owed }) => ({
            label: texts.owedBy(courierName(courier), digits(parcels)),
            text: formatTaka(owed),
          })),
          ...(open.transfers === 0 ? [] : [{ label: texts.transfers, text: cappedCount(open.transfers) }]),
          ...(open.refunds.orders === 0
            ? []
            : [{ label: texts.refundsOwed(digits(open.refunds.orders)), text: formatTaka(open.refunds.amount) }]),
        ]}
      />
    </div>
  )
}

type Cash = { expected: number; counted: number; difference: number }

/** What cash was expected, counted, and how they differ. */
export const cashRows = ({ expected, counted, difference }: Cash): Row[] => [
  { label: texts.expected, text: formatTaka(expected) },
  { label: texts.counted, text: formatTaka(counted) },
  { label: texts.difference, text: differenceText(difference), isSum: true },
]

/** "It fits", "৳50 missing". */
export function differenceText(taka: number): string {
  if (taka === 0) return texts.fits
  return taka > 0 ? texts.tooMuch(formatTaka(taka)) : texts.tooLittle(formatTaka(-taka))
}
