import { useQuery } from '@tanstack/react-query'
import { type InputEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { type ChosenPlace, type ShippingType, zoneOfPlace } from '#rules/delivery.ts'
import { isBangladeshMobile, plainPhone } from '#rules/phone.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import type { FoundPlace } from '#web/form/place/place-finder.tsx'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import {
  type CheckoutText,
  checkoutFields,
  checkoutProblems,
  checkoutSentence,
  checkoutTextOf,
  emptyCheckout,
  isTypedPlace,
} from '#web/visitor/billing.ts'
import {
  chooseDestination,
  chooseShipping,
  forgetLastPlace,
  keepBilling,
  noPlace,
  readBilling,
  readLastPlace,
  useLastPlace,
  useOrderChoices,
} from '#web/visitor/order-draft.ts'
import { useUser } from '#web/visitor/session.ts'

/** What is known of an address before it is typed. */
export type KnownPlace = Partial<CheckoutText> & { shippingType?: ShippingType | undefined }

/** The billing form: its values, its errors after a try to order, and its storage for a reload. */
export function useBillingForm() {
  const addresses = useSavedAddresses()
  const saved = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  const isGuest = useUser() === null
  const lastPlace = useLastPlace()
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState<CheckoutText | null>(null)
  const [place, setPlace] = useState(noPlace)
  const [phone, setPhone] = useState('')
  const [ownPlace, setOwnPlace] = useState<KnownPlace | null>(null)
  const choices = useOrderChoices()
  const { zones } = useShop().delivery
  /** Rarely needed fields are collapsed until the focus reaches them, or they have a typed place. */
  const [isUnfolded, setUnfolded] = useState(false)

  const showTyped = useEffectEvent(() => {
    if (!form.current) return
    const stored = readBilling()
    show(form.current, stored)
    // What was typed before this script was there has reported no input.
    const { district, thana } = stored
    const typed = checkoutTextOf(form.current)
    // Its field is there only once the shop is known to send mails.
    keepBilling({ ...typed, email: typed.email || stored.email, district, thana })
  })
  const showKnown = useEffectEvent((known: KnownPlace | null | undefined) => {
    if (form.current && known && isWithoutPlace(form.current)) show(form.current, known)
  })
  useEffect(() => showTyped(), [])
  // After the effect above. Text typed for this order has priority over a saved address.
  useEffect(() => showKnown(saved), [saved])
  useEffect(() => showKnown(isGuest ? readLastPlace() : null), [isGuest])

  function choose(chosen: ChosenPlace) {
    setPlace(chosen)
    chooseDestination({ ...chosen, shippingType: zoneOfPlace(zones, chosen).type })
  }

  /** Values that the browser has restored, or that were typed already, stay. */
  function show(element: HTMLFormElement, known: KnownPlace) {
    fillIn(element, known)
    setPhone(wholePhoneIn(element))
    const { district = '', thana = '' } = known
    if (district !== '') choose({ district, thana })
    else if (known.shippingType) chooseShipping(known.shippingType)
    if (isTypedPlace({ district, city: known.city ?? '' })) setUnfolded(true)
  }

  /** The charge stays until another one is chosen. */
  function clearPlace() {
    setPlace(noPlace)
    chooseShipping(choices.shippingType)
  }

  /** Replaces all fields: another saved address, or none. */
  function showOnly(known: KnownPlace) {
    if (!form.current) return
    empty(form.current)
    clearPlace()
    show(form.current, known)
    keep({ district: '', thana: '', ...known })
  }

  function keep(changed: Partial<Pick<CheckoutText, 'district' | 'thana'>> = {}) {
    if (!form.current) return
    const { district, thana } = { ...place, ...changed }
    const typed = { ...checkoutTextOf(form.current), district, thana }
    keepBilling(typed)
    setPhone(wholePhoneIn(form.current))
    if (checked) setChecked(typed)
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const isWritten = target instanceof HTMLInputElement && ['city', 'pincode'].includes(target.name)
    // The browser itself may have filled them in, unseen.
    if (isWritten) setUnfolded(true)
    // A typed city replaces the chosen place.
    if (isWritten && target.name === 'city' && choices.district !== '') {
      clearPlace()
      return keep(noPlace)
    }
    keep()
  }

  function choosePlace({ city, ...chosen }: FoundPlace) {
    const control = form.current?.elements.namedItem('city')
    if (control instanceof HTMLInputElement) control.value = city
    choose(chosen)
    keep(chosen)
  }

  /** A note and an e-mail are of this order and stay; an address that was typed can be chosen again. */
  function chooseAddress(next: KnownPlace) {
    if (!form.current) return
    const typed = checkoutTextOf(form.current)
    if (isOwn(typed, addresses)) setOwnPlace({ ...typed, shippingType: choices.shippingType })
    showOnly({ ...next, email: typed.email, notes: typed.notes || next.notes || '' })
  }

  /** Shows what is wrong and takes the shopper there; the sentence for all of it, or null. */
  function check(typed: CheckoutText): string | null {
    setChecked(typed)
    focusFirst(form.current, Object.keys(checkoutProblems(typed)))
    return checkoutSentence(typed)
  }

  return {
    form,
    place,
    isUnfolded,
    choosePlace,
    check,
    onInput,
    typed: checked,
    /** Blank until it is whole. */
    phone,
    problems: checked ? checkoutProblems(checked) : {},
    toNextField: (event: KeyboardEvent<HTMLFormElement>) => toNextField(event, isUnfolded),
    unfold: () => setUnfolded(true),
    /** To be chosen with one tap, where there are several. */
    addresses:
      addresses.length > 1 ? [...addresses].sort((one, other) => Number(other.isDefault) - Number(one.isDefault)) : [],
    chooseAddress,
    /** What was typed before a saved address took its place. */
    ownPlace,
    /** For another person at a device that has stored the last order's address. */
    startBlank:
      isGuest && lastPlace
        ? () => {
            forgetLastPlace()
            showOnly(emptyCheckout)
          }
        : null,
  }
}

const placeFields = ['name', 'phone', 'district', 'thana', 'address', 'city', 'pincode'] as const

/** Whether a street was typed that is not as one of the saved addresses has it. */
const isOwn = (typed: CheckoutText, saved: readonly Address[]): boolean =>
  typed.address.trim() !== '' &&
  !saved.some((address) => placeFields.every((field) => (address[field] ?? '') === typed[field]))

function wholePhoneIn(form: HTMLFormElement): string {
  const { phone } = checkoutTextOf(form)
  return isBangladeshMobile(phone) ? plainPhone(phone) : ''
}

/** Street, city and postal code belong together: where one of them has been typed, none is filled in. */
function isWithoutPlace(form: HTMLFormElement): boolean {
  const { address, city, pincode, district } = checkoutTextOf(form)
  return [address, city, pincode, district].every((text) => text.trim() === '')
}

/** Enter goes on to the next visible field: an order is placed by its button alone. */
function toNextField(event: KeyboardEvent<HTMLFormElement>, isUnfolded: boolean) {
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

function fillIn(form: HTMLFormElement, typed: Partial<CheckoutText>) {
  for (const { field, control } of textControls(form)) if (control.value === '') control.value = typed[field] ?? ''
}

function empty(form: HTMLFormElement) {
  for (const { control } of textControls(form)) control.value = ''
}

/** The first that the form has: only guests are asked for an e-mail. A place has a button in front of its value. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]) {
  const controls = names.map((name) => form?.elements.namedItem(`choose-${name}`) ?? form?.elements.namedItem(name))
  controls.find((control) => control instanceof HTMLElement)?.focus()
}

const none: Address[] = []

/** What a customer keeps in the account; nothing for a guest, or while it cannot be fetched. */
function useSavedAddresses(): Address[] {
  const { api } = useApp()
  const user = useUser()
  return useQuery({ ...addressesQuery(api, user?._id ?? ''), enabled: user !== null }).data?.data ?? none
}
