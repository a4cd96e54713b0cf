import type { CallAnswer } from '#contract/client.ts'
import { digits } from '#rules/build-language.ts'
import { formatTaka, toPoisha, toTaka } from '#rules/money.ts'
import { sumBy } from '#rules/sum-by.ts'
import { Link } from '#web/app/link.tsx'
import { shortOrderId } from '#web/order/order-text.ts'
import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

type Rows = CallAnswer<'planParcels'>['data']

/** What the shop points out about orders that can be handed over. */
export function Notices({ rows }: { rows: Rows }) {
  const noticed = rows.filter(({ notice }) => notice !== '')
  if (noticed.length === 0) return null
  return (
    <ul aria-label={texts.sheet.notices} className="grid gap-2 border-accent border-l-4 pl-3">
      {noticed.map(({ orderId, notice }) => (
        <li key={orderId}>
          <strong>{texts.order(shortOrderId({ _id: orderId }))}</strong> {notice}
        </li>
      ))}
    </ul>
  )
}

/** The sum, and the orders with a problem, each with the way to mend it. */
export function ParcelPlan({ rows }: { rows: Rows }) {
  const wrong = rows.filter(({ problems }) => problems.length > 0)
  const right = rows.filter(({ problems }) => problems.length === 0)
  const sum = sumBy(right, ({ toCollect }) => toCollect)
  return (
    <>
      {rows.length > 0 ? <p>{texts.sheet.sum(formatTaka(sum))}</p> : null}
      <PlannedParcels rows={right} />
      {wrong.length > 0 ? (
        <section aria-label={texts.sheet.problems} className="border-bad border-l-4 pl-3">
          <p>{texts.sheet.willBeLeft}</p>
          <ul className="mt-2 grid gap-2">
            {wrong.map(({ orderId, problems }) => (
              <li key={orderId}>
                <Link to={paths.admin.order(orderId)} className="font-semibold underline">
                  {texts.order(shortOrderId({ _id: orderId }))}
                </Link>{' '}
                {problems.map(({ message }) => message).join(' ')}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function chargesText(charges: readonly number[], parcels: number): string {
  const sum = formatTaka(toTaka(sumBy(charges, toPoisha)))
  return charges.length === parcels ? texts.sheet.charges(sum) : texts.sheet.chargesOfSome(sum, digits(charges.length))
}

/** Each parcel, and what they cost where the courier reports it, or the owner has entered what it takes. */
function PlannedParcels({ rows }: { rows: Rows }) {
  const charges = rows.flatMap(({ charge }) => charge ?? [])
  if (rows.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        {charges.length > 0 ? chargesText(charges, rows.length) : texts.sheet.each}
      </summary>
      <ul className="grid gap-1 text-sm">
        {rows.map(({ orderId, toCollect, weight, charge }) => (
          <li key={orderId} className="figures">
            {[
              texts.order(shortOrderId({ _id: orderId })),
              texts.toCollect(formatTaka(toCollect)),
              texts.sheet.weight(digits(weight)),
              ...(charge === null ? [] : [texts.sheet.charge(formatTaka(charge))]),
            ].join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
