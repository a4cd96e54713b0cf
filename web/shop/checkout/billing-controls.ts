import type { KeyboardEvent } from 'react'
import { isBangladeshMobile, plainPhone } from '#rules/phone.ts'
import { type CheckoutText, checkoutFields, checkoutTextOf } from '#web/visitor/billing.ts'

/** Blank until it is complete. */
export function wholePhoneIn(form: HTMLFormElement): string {
  const { phone } = checkoutTextOf(form)
  return isBangladeshMobile(phone) ? plainPhone(phone) : ''
}

/** Enter goes on to the next visible field: an order is placed by its button alone. */
export function toNextField(event: KeyboardEvent<HTMLFormElement>, isUnfolded: boolean) {
  const { key, target, currentTarget: form, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  // The last one: the keyboard goes, and the button comes into view.
  if (target.name === 'address' && !isUnfolded) return target.blur()
  const names: readonly string[] = checkoutFields
  if (target.type !== 'radio') focusFirst(form, names.slice(names.indexOf(target.name) + 1))
}

const textControls = (form: HTMLFormElement) =>
  checkoutFields.flatMap((field) => {
    const control = form.elements.namedItem(field)
    const isTyped =
      control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'hidden')
    return isTyped ? [{ field, control }] : []
  })

/** Values that the browser has restored, or that were typed already, stay. */
export function fillIn(form: HTMLFormElement, typed: Partial<CheckoutText>) {
  for (const { field, control } of textControls(form)) if (control.value === '') control.value = typed[field] ?? ''
}

export function setText(form: HTMLFormElement, typed: Partial<CheckoutText>) {
  for (const { field, control } of textControls(form)) control.value = typed[field] ?? control.value
}

export function empty(form: HTMLFormElement) {
  for (const { control } of textControls(form)) control.value = ''
}

/** The first that the form has: only guests are asked for an e-mail. A place has a button in front of its value. */
export function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const controls = names.map((name) => form?.elements.namedItem(`choose-${name}`) ?? form?.elements.namedItem(name))
  controls.find((control) => control instanceof HTMLElement)?.focus()
}
