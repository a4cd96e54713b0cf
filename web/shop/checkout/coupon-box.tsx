import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { formatTaka } from '#rules/money.ts'
import { CallError } from '#web/api.ts'
import { useApp } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keepCoupon, useOrderChoices } from './order-draft.ts'

type Props = {
  /** What the applied coupon saves, in taka. */
  saved: number
  /** Why the shop refused this code in an order. */
  refusalOf: (code: string) => string | undefined
}

/** A code that makes the order cheaper: Apply asks the shop, Remove clears it and its text (behaviour §4). */
export function CouponBox({ saved, refusalOf }: Props) {
  const { coupon } = useOrderChoices()
  const [typed, setTyped] = useState('')
  const check = useCouponCheck()

  function apply(event: SubmitEvent) {
    event.preventDefault()
    const code = typed.trim()
    if (code !== '' && !check.isPending) check.mutate(code)
  }

  function remove() {
    keepCoupon(null)
    setTyped('')
    check.reset()
  }

  return (
    <form noValidate onSubmit={apply} className="grid gap-2">
      <div className="flex items-start gap-2">
        <TextField
          label="Coupon code"
          name="coupon"
          className="min-w-0 flex-1"
          value={coupon?.code ?? typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          readOnly={coupon !== null}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          error={coupon ? undefined : (couponMessage(check.error) ?? refusalOf(typed.trim()))}
        />
        {coupon ? (
          <Button variant="secondary" className="mt-7" onClick={remove}>
            Remove
          </Button>
        ) : (
          <Button type="submit" variant="secondary" className="mt-7" loading={check.isPending}>
            Apply
          </Button>
        )}
      </div>
      <p role="status" className="text-good text-sm empty:hidden">
        {coupon ? `Coupon ${coupon.code} applied! You saved ${formatTaka(saved, { decimals: 'always' })}.` : null}
      </p>
    </form>
  )
}

function useCouponCheck() {
  const { api } = useApp()
  return useMutation({
    networkMode: 'always',
    mutationFn: (code: string) => api.validateCoupon({ body: { code } }),
    onSuccess: ({ data, discount }) => keepCoupon({ code: data.code, discountPercentage: discount }),
  })
}

function couponMessage(error: Error | null): string | undefined {
  if (!error) return undefined
  return error instanceof CallError && error.code !== 'offline' ? error.message : 'Coupon validation failed'
}
