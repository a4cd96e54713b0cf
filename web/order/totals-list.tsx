import type { Totals } from '#rules/price.ts'
import { Price } from '#web/ui/price.tsx'
import { texts } from './texts.ts'

type Props = { totals: Totals; couponCode?: string | null | undefined }

/** Subtotal, shipping, discount and total, in taka. */
export function TotalsList({ totals, couponCode }: Props) {
  return (
    <dl className="grid gap-2">
      <Amount label={texts.subtotal} taka={totals.subtotal} />
      <Amount label={texts.shipping} taka={totals.shipping} />
      {totals.discount > 0 ? (
        <Amount label={couponCode ? texts.discountBy(couponCode) : texts.discount} taka={totals.discount} sign="−" />
      ) : null}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-t pt-3">
        <dt className="label text-lg">{texts.total}</dt>
        <dd className="ml-auto">
          <Price taka={totals.total} size="large" />
        </dd>
      </div>
    </dl>
  )
}

function Amount({ label, taka, sign }: { label: string; taka: number; sign?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="wrap-anywhere min-w-0 text-ink-soft">{label}</dt>
      <dd className="shrink-0 whitespace-nowrap font-semibold">
        {sign}
        <Price taka={taka} />
      </dd>
    </div>
  )
}
