import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { checkoutTextOf } from '#web/visitor/billing.ts'
import { keepBilling, readBilling, readLastPlace } from '#web/visitor/order-draft.ts'
import { useUser } from '#web/visitor/session.ts'
import { isWithoutPlace, type KnownPlace, placeOfCustomer } from './known-place.ts'

type Ways = {
  /** Fills in the fields that are blank. */
  show: (form: HTMLFormElement, known: KnownPlace) => void
  /** Replaces all fields. */
  showOnly: (known: KnownPlace) => void
}

/**
 * Fills in the billing form, in this order: with what was typed in this tab, with a customer's `saved` address once it is there, with the
 * address of a guest's last order. Text that was typed for this order is not replaced.
 */
export function usePrefill(
  form: RefObject<HTMLFormElement | null>,
  saved: KnownPlace | undefined,
  { show, showOnly }: Ways,
) {
  const isGuest = useUser() === null
  /** What was filled in for a guest, who may sign in: it does not count as typed. */
  const filledIn = useRef<KnownPlace | null>(null)

  const showTyped = useEffectEvent(() => {
    if (!form.current) return
    const stored = readBilling()
    show(form.current, stored)
    if (stored.isOfGuest) filledIn.current = readLastPlace()
    // What was typed before this script was there has reported no input.
    const { district, thana } = stored
    const typed = checkoutTextOf(form.current)
    // Its field is there only once the shop is known to send mails.
    const email = typed.email || stored.email
    keepBilling({ ...typed, email, district, thana, isOfGuest: stored.isOfGuest || isGuest })
  })
  const showSaved = useEffectEvent((address: KnownPlace | undefined) => {
    if (!form.current || !address) return
    const text = checkoutTextOf(form.current)
    const known = placeOfCustomer(text, address, filledIn.current)
    filledIn.current = null
    if (!known) return
    if (isWithoutPlace(text)) show(form.current, known)
    else showOnly(known)
  })
  const showLast = useEffectEvent((last: KnownPlace | null) => {
    if (!form.current || !last) return
    filledIn.current = last
    if (isWithoutPlace(checkoutTextOf(form.current))) show(form.current, last)
  })

  useEffect(() => showTyped(), [])
  useEffect(() => showSaved(saved), [saved])
  useEffect(() => showLast(isGuest ? readLastPlace() : null), [isGuest])
}
