import type { SubmitEvent } from 'react'
import { formatTaka } from '#rules/money.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { useCoupon } from './use-coupon.ts'

/**
 * A code that makes the order cheaper: Apply asks the shop, Remove clears it and its text (behaviour §4). `saved`: taka that the
 * applied coupon takes off.
 */
export function CouponBox({ saved }: { saved: number }) {
  const isInBrowser = useIsInBrowser()
  const { code, isApplied, isChecking, error, type, apply, remove } = useCoupon()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    apply()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <div className="flex items-start gap-2">
        <TextField
          label="Coupon code"
          name="coupon"
          className="min-w-0 flex-1"
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
          readOnly={isApplied}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          error={error}
        />
        {isApplied ? (
          <Button variant="secondary" className="mt-7" onClick={remove}>
            Remove
          </Button>
        ) : (
          <Button type="submit" variant="secondary" className="mt-7" disabled={!isInBrowser} loading={isChecking}>
            Apply
          </Button>
        )}
      </div>
      <p role="status" className="text-good text-sm empty:hidden">
        {isApplied ? `Coupon ${code} applied! You saved ${formatTaka(saved, { decimals: 'always' })}.` : null}
      </p>
    </form>
  )
}
