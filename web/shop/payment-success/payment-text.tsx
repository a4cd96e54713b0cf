import type { ReactNode } from 'react'
import { shop } from '#shop-config'

/** One sentence about a payment, and what to do next. */
export function PaymentText({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="page py-20 sm:py-32">
      <title>{`Payment · ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display mb-8 max-w-4xl text-5xl sm:text-7xl">{heading}</h1>
      {children}
    </div>
  )
}
