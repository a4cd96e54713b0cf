import { type SubmitEvent, useState } from 'react'
import { formatTaka } from '#rules/money.ts'
import { CallError } from '#web/api.ts'
import { shownInPlace, useWrite } from '#web/app/use-write.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts'
import { keepCoupon, useOrderChoices } from '#web/visitor/order-draft.ts'
import { couponSentence } from './order-refusal.ts'
import { texts } from './texts.ts'

/**
 * A code that makes the order cheaper: Apply checks it with the shop, Remove clears it and its text. `saved`: taka that the
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
      <TextField
        label={texts.coupon}
        name="coupon"
        value={code}
        onChange={(event) => type(event.currentTarget.value)}
        readOnly={isApplied}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        error={error}
        action={
          isApplied ? (
            <Button variant="secondary" onClick={remove}>
              {texts.remove}
            </Button>
          ) : (
            <Button type="submit" variant="secondary" disabled={!isInBrowser} loading={isChecking}>
              {texts.apply}
            </Button>
          )
        }
      />
      <p role="status" className="text-good text-sm empty:hidden">
        {isApplied ? texts.applied(code, formatTaka(saved)) : null}
      </p>
    </form>
  )
}

/** The coupon of the order: not applied or applied. A blank code does nothing. */
function useCoupon() {
  const { coupon, refusedCoupon } = useOrderChoices()
  /** Null until the field is changed: then a code that an order was refused for is still in it. */
  const [typed, setTyped] = useState<string | null>(null)
  const check = useWrite({
    send: (api, code: string) => api.validateCoupon({ body: { code } }),
    onError: shownInPlace,
    onSuccess: ({ data, discount }) => {
      // The order was placed without it, and it is not of the next one.
      if (window.location.pathname !== paths.checkout) return
      keepCoupon({ code: data.code, discountPercentage: discount })
      setTyped(null)
    },
  })
  const code = coupon?.code ?? typed ?? refusedCoupon?.code ?? ''
  const isSame = (other: string | undefined) => code.trim().toLowerCase() === other?.toLowerCase()
  // Another code is no longer wrong.
  const checked = isSame(check.variables) ? couponMessage(check.error) : undefined
  const refused = isSame(refusedCoupon?.code) ? couponSentence(refusedCoupon) : undefined
  return {
    code,
    isApplied: coupon !== null,
    isChecking: check.isPending,
    error: coupon ? undefined : (checked ?? refused),
    type: setTyped,
    apply: () => {
      const wanted = code.trim()
      if (wanted !== '') check.mutate(wanted)
    },
    remove: () => {
      keepCoupon(null)
      setTyped(null)
      check.reset()
    },
  }
}

/** The shop's sentence, or ours when there is none. */
function couponMessage(error: Error | null): string | undefined {
  if (!error) return undefined
  return error instanceof CallError && error.code !== 'offline' ? error.message : texts.couponFailed
}
