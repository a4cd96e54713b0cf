import { byHand } from './by-hand.ts'
import type { Courier } from './courier.ts'
import { pathao } from './pathao.ts'
import { redx } from './redx.ts'
import { steadfast } from './steadfast.ts'

/** Every courier that the shop knows, in the order in which they are offered. */
export const couriers: readonly Courier[] = [steadfast, pathao, redx, byHand]
