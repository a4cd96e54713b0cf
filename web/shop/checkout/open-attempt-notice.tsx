import { Button } from '#web/ui/button.tsx'

type Props = { onAsk: () => void; isAsking: boolean }

/** The cart is empty, but an order went out whose answer was lost: asking again shows what became of it. */
export function OpenAttemptNotice({ onAsk, isAsking }: Props) {
  return (
    <div role="status" className="mb-8 grid justify-items-start gap-3 border-ink border-l-4 bg-raised p-4">
      <p>Your last order was sent, but the shop's answer got lost on the way. Ask again: nothing is ordered twice.</p>
      <Button variant="secondary" loading={isAsking} onClick={onAsk}>
        Check my order
      </Button>
    </div>
  )
}
