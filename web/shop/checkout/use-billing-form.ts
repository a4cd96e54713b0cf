import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { useApp } from '#web/app/context.ts'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import {
  type CheckoutText,
  checkoutFields,
  checkoutProblems,
  checkoutSentence,
  checkoutTextOf,
} from '#web/visitor/billing.ts'
import { keepBilling, readBilling } from '#web/visitor/order-draft.ts'
import { useUser } from '#web/visitor/session.ts'

/** The billing form: what is in it, what is wrong with it once somebody has tried to order, and its memory for a reload. */
export function useBillingForm() {
  const saved = useSavedAddress()
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<CheckoutText | null>(null)

  useEffect(() => {
    if (form.current) fillIn(form.current, readBilling())
  }, [])

  // After the effect above: what was typed for this order goes before what is saved.
  useEffect(() => {
    if (form.current && saved && isWithoutPlace(form.current)) fillIn(form.current, saved)
  }, [saved])

  function keep() {
    if (!form.current) return
    const typed = checkoutTextOf(form.current)
    keepBilling(typed)
    if (checked) setChecked(typed)
  }

  /** Shows what is wrong and takes the shopper there; the sentence for all of it, or null. */
  function check(typed: CheckoutText): string | null {
    setChecked(typed)
    focusFirst(form.current, Object.keys(checkoutProblems(typed)))
    return checkoutSentence(typed)
  }

  return { form, typed: checked, problems: checked ? checkoutProblems(checked) : {}, keep, check, toNextField }
}

/** Street, city and postal code belong together: where one of them has been typed, none is filled in. */
function isWithoutPlace(form: HTMLFormElement): boolean {
  const { address, city, pincode } = checkoutTextOf(form)
  return [address, city, pincode].every((text) => text.trim() === '')
}

/** Enter goes on to the next field: an order is placed by its button alone. */
function toNextField(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget: form, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const names: readonly string[] = checkoutFields
  if (target.type !== 'radio') focusFirst(form, names.slice(names.indexOf(target.name) + 1))
}

/** What the browser has restored itself, or somebody has typed already, stays. */
function fillIn(form: HTMLFormElement, kept: Partial<CheckoutText>) {
  for (const field of checkoutFields) {
    const control = form.elements.namedItem(field)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (isText && control.value === '') control.value = kept[field] ?? ''
  }
}

/** The first that the form has: only guests are asked for an e-mail. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const controls = names.map((name) => form?.elements.namedItem(name))
  controls.find((control) => control instanceof HTMLElement)?.focus()
}

/** The address that a customer keeps in the account; none for a guest, or while it cannot be fetched. */
function useSavedAddress(): Address | undefined {
  const { api } = useApp()
  const user = useUser()
  return useQuery({ ...addressesQuery(api, user?._id ?? ''), enabled: user !== null }).data?.data[0]
}
