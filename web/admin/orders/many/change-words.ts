import { digits } from '#rules/build-language.ts'
import { formatCount } from '#rules/money.ts'
import { type OrderStep, ordersText } from '../../steps/order-step.ts'
import { texts } from './texts.ts'

/** All that fit, or those of them that are marked packed: what goes out today. */
export type Wanted = 'all' | 'packed'

type Counts = { chosen: number; read: number; all: number; shown: number }

/** How many orders were selected, of those that were read and of all; null where the screen already shows that. */
export function selectedText(wanted: Wanted, { chosen, read, all, shown }: Counts): string | null {
  if (all > read && wanted === 'packed') return texts.packedOfFirst(digits(chosen), digits(read))
  if (all > read) return texts.firstSelected(digits(chosen), formatCount(all))
  return all === shown ? null : texts.listChanged(ordersText(chosen), chosen === 1)
}

/** What the bar does with many orders at once, the marks first. */
export const manySteps = [
  { kind: 'packed', packed: true },
  { kind: 'packed', packed: false },
  ...(['inProcess', 'inShipping', 'delivered', 'pending', 'rejected'] as const).map((to) => ({
    kind: 'status' as const,
    to,
  })),
] as const satisfies OrderStep[]

type ManyStep = OrderStep & { kind: 'status' | 'packed' }

/** What a step is called on its button. */
export const buttonText = (step: ManyStep): string =>
  step.kind === 'status' ? texts.buttons[step.to] : texts.buttons[step.packed ? 'packed' : 'unpacked']
