import type { RefObject } from 'react'
import { formatTaka } from '#rules/money.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

export type TotalChange = {
  notice: RefObject<HTMLDivElement | null>
  /** Taka; undefined while the shop has not changed the total. */
  totalBefore: number | undefined
  accept: () => void
}

type Props = { id: string; sentence: string | undefined; total: number; change: TotalChange }

/** Over the button: why the last try was refused, and a total that nobody has agreed to yet (behaviour §5). */
export function OrderNotice({ id, sentence, total, change: { notice, totalBefore, accept } }: Props) {
  return (
    <div id={id} ref={notice} tabIndex={-1} className="grid scroll-my-20 gap-3">
      <FormError>{sentence}</FormError>
      <div role="alert" className="empty:hidden">
        {totalBefore === undefined ? null : (
          <p>
            The total is now <strong>{taka(total)}</strong>. It was {taka(totalBefore)}.
          </p>
        )}
      </div>
      {totalBefore === undefined ? null : (
        <Button variant="secondary" wide onClick={accept}>
          Accept {taka(total)}
        </Button>
      )}
    </div>
  )
}

const taka = (amount: number) => formatTaka(amount, { decimals: 'always' })
