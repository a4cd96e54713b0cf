import { byHand } from './by-hand.ts'
import type { Courier } from './courier.ts'
import { pathao } from './pathao.ts'
import { practice } from './practice.ts'
import { redx } from './redx.ts'
import { steadfast } from './steadfast.ts'

/** Every courier that the shop knows, in the order in which they are offered; the practice one only where the demo is. */
export const couriers: readonly Courier[] = [steadfast, pathao, redx, practice, byHand]
