import { bkash } from './bkash.ts'
import { nagad } from './nagad.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { sslcommerz } from './sslcommerz.ts'

/** Every provider that the shop knows, in the order in which they are offered. */
export const paymentProviders: readonly PaymentProvider[] = [bkash, sslcommerz, nagad]
