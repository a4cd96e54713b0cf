import { useEffect, useRef, useState } from 'react'
import {
  type Billing,
  type BillingProblems,
  billingFields,
  billingOf,
  billingProblems,
  billingSentence,
} from './billing.ts'
import { keepBilling, readBilling } from './order-draft.ts'
import { useSavedAddress } from './use-saved-address.ts'

/** The billing form: what stands in it, what is wrong with it once somebody has tried to order, and its memory for a reload. */
export function useBillingForm() {
  const saved = useSavedAddress()
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<Billing | null>(null)

  useEffect(() => {
    if (form.current) fillIn(form.current, readBilling())
  }, [])

  // After the effect above: what was typed for this order goes before what is saved.
  useEffect(() => {
    if (form.current && saved && isUntouched(form.current)) fillIn(form.current, saved)
  }, [saved])

  function keep() {
    if (!form.current) return
    const typed = billingOf(form.current)
    keepBilling(typed)
    if (checked) setChecked(typed)
  }

  /** Shows what is wrong and takes the shopper there; the sentence for all of it, or null. */
  function check(typed: Billing): string | null {
    setChecked(typed)
    focusFirst(form.current, billingProblems(typed))
    return billingSentence(typed)
  }

  return { form, typed: checked, problems: checked ? billingProblems(checked) : {}, keep, check }
}

const isUntouched = (form: HTMLFormElement) => Object.values(billingOf(form)).every((text) => text === '')

/** What the browser has restored itself, or somebody has typed already, stays. */
function fillIn(form: HTMLFormElement, kept: Billing) {
  for (const field of billingFields) {
    const control = form.elements.namedItem(field)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (isText && control.value === '') control.value = kept[field]
  }
}

function focusFirst(form: HTMLFormElement | null, problems: BillingProblems) {
  const first = billingFields.find((field) => problems[field])
  const control = first && form?.elements.namedItem(first)
  if (control instanceof HTMLElement) control.focus()
}
