import { type ReactNode, useId } from 'react'
import type { InvoicePaper } from '#contract/invoices.ts'
import { digits, language, sizeName, titleOf } from '#rules/build-language.ts'
import { formatTaka, toPoisha, toTaka } from '#rules/money.ts'
import { shownText } from '#rules/shown-text.ts'
import { cx } from '#web/ui/class-names.ts'
import { DateText } from '#web/ui/date-text.tsx'
import { numberedLines } from './numbered-lines.ts'
import { shortOrderId } from './order-text.ts'
import { sheetClass } from './sheet-class.ts'
import { Sum } from './sum.tsx'
import { texts } from './vat-texts.ts'

/** A VAT invoice or a credit note on a sheet of its own, as it was issued. `children`: who the buyer is. */
export function VatPaper({ paper, children }: { paper: InvoicePaper; children?: ReactNode }) {
  const { kind, number, issuedAt, orderId, seller, bin, ofInvoice, reason } = paper
  const id = useId()
  return (
    <article aria-labelledby={id} data-order={orderId} className={cx('wrap-anywhere', sheetClass)}>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-ink border-b-2 pb-4">
        <div>
          <p className="display text-3xl">{shownText(seller.name, language)}</p>
          <p className="mt-2 text-sm">
            {shownText(seller.address, language)}
            <br />
            <span lang="en">{texts.bin(bin)}</span>
          </p>
        </div>
        <div className="sm:text-right">
          <h2 id={id} className="display text-3xl">
            {texts.titles[kind]}{' '}
            <span lang="en" className="block figures">
              {number}
            </span>
          </h2>
          <p className="mt-2 text-sm">
            <DateText iso={issuedAt} />
            <br />
            {texts.order} <span className="figures">{shortOrderId({ _id: orderId })}</span>
          </p>
        </div>
      </header>
      {ofInvoice === null ? null : (
        <p className="mt-4">
          {texts.creditOf} <span lang="en">{ofInvoice}</span>
          {reason ? ` · ${texts.reasons[reason]}` : null}
        </p>
      )}
      {children}
      <Lines paper={paper} title={`${texts.titles[kind]} ${number}`} />
      <Sums paper={paper} />
    </article>
  )
}

const numberClass = 'whitespace-nowrap py-2 pl-3 text-right align-baseline figures'

/** On a phone the price and the pieces are below the title: what is left fits. */
function Lines({ paper, title }: { paper: InvoicePaper; title: string }) {
  return (
    <table className="mt-6 w-full text-left">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="label border-ink border-b text-sm">
          <th scope="col" className="py-2">
            {texts.item}
          </th>
          <th scope="col" className={numberClass}>
            {texts.amount}
          </th>
          <th scope="col" className={numberClass}>
            {texts.vatInIt}
          </th>
        </tr>
      </thead>
      <tbody>
        {numberedLines(paper.lines).map(({ line, number }) => (
          <tr key={number} className="break-inside-avoid border-line border-b">
            <td className="py-2 align-baseline">
              {titleOf(line)}
              {line.size === '' ? null : ` · ${sizeName(line.size)}`}
              <span className="block text-ink-soft text-sm figures">
                {digits(line.quantity)} × {formatTaka(line.price)}
              </span>
            </td>
            <td className={numberClass}>{formatTaka(line.total)}</td>
            <td className={numberClass}>{formatTaka(line.vat)}</td>
          </tr>
        ))}
        <Part label={texts.delivery} part={paper.delivery} />
        <Part
          label={paper.discount.total < 0 ? texts.rounding : texts.discount}
          part={{ total: -paper.discount.total, vat: -paper.discount.vat }}
        />
      </tbody>
    </table>
  )
}

const Part = ({ label, part: { total, vat } }: { label: string; part: { total: number; vat: number } }) =>
  total === 0 ? null : (
    <tr className="break-inside-avoid border-line border-b">
      <td className="py-2 align-baseline">{label}</td>
      <td className={numberClass}>{formatTaka(total)}</td>
      <td className={numberClass}>{formatTaka(vat)}</td>
    </tr>
  )

function Sums({ paper: { kind, total, vat, rate } }: { paper: InvoicePaper }) {
  return (
    <dl className="mt-4 ml-auto grid max-w-sm break-inside-avoid gap-1">
      <Sum label={texts.net} taka={toTaka(toPoisha(total) - toPoisha(vat))} />
      <Sum label={texts.vatAt(digits(rate))} taka={vat} />
      <Sum label={texts.totals[kind]} taka={total} className="mt-1 border-ink border-t-2 pt-2 font-bold text-xl" />
    </dl>
  )
}
