import { type ReactNode, useId } from 'react'
import { useShop } from '#web/app/shop.tsx'
import { sheetClass } from '#web/order/sheet-class.ts'
import { texts } from '#web/order/vat-texts.ts'

type Props = {
  title: ReactNode
  /** Below the title, at the right. */
  aside: ReactNode
  /** Whose paper it is, where it is of an order. */
  orderId?: string
  children: ReactNode
}

/** One sheet of paper with the shop at its head. */
export function ShopPaper({ title, aside, orderId, children }: Props) {
  const shop = useShop()
  const id = useId()
  return (
    <article aria-labelledby={id} data-order={orderId} className={sheetClass}>
      <header className="wrap-anywhere flex flex-wrap items-start justify-between gap-x-8 gap-y-4 print:flex-nowrap border-ink border-b-2 pb-4">
        <div>
          <p className="display text-3xl">
            {shop.name} <span lang="bn">{shop.nameInBangla}</span>
          </p>
          <p className="mt-2 text-sm">
            {[shop.phone, shop.email].filter(Boolean).join(' · ')}
            <br />
            {shop.address}
            {shop.bin === '' ? null : (
              <>
                <br />
                {texts.bin(shop.bin)}
              </>
            )}
          </p>
        </div>
        <div className="sm:text-right print:text-right">
          <h2 id={id} className="display text-3xl">
            {title}
          </h2>
          {aside}
        </div>
      </header>
      {children}
    </article>
  )
}

/** Lines to sign on, at the foot of a sheet. */
export const Signatures = ({ names }: { names: readonly string[] }) => (
  <p className="mt-14 grid break-inside-avoid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-10">
    {names.map((name) => (
      <span key={name} className="border-ink border-t pt-1">
        {name}
      </span>
    ))}
  </p>
)
