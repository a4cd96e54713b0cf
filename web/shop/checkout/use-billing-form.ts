import { useQuery } from '@tanstack/react-query'
import { type InputEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { type ChosenPlace, zoneOfPlace } from '#rules/delivery.ts'
import { useApp } from '#web/app/context.ts'
import { useShop } from '#web/app/shop.tsx'
import { isAnotherPlace } from '#web/form/place/another-place.ts'
import type { FoundPlace } from '#web/form/place/place-finder.tsx'
import { addressesQuery } from '#web/visitor/addresses-query.ts'
import {
  type CheckoutText,
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
  useLastPlace,
  useOrderChoices,
} from '#web/visitor/order-draft.ts'
import { useUser } from '#web/visitor/session.ts'
import { empty, fillIn, focusFirst, setText, toNextField, wholePhoneIn } from './billing-controls.ts'
import { isOwn, type KnownPlace, noteAt } from './known-place.ts'
import { usePrefill } from './use-prefill.ts'

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
  /** Rarely needed fields are collapsed until the focus reaches them, or a typed place, a note or an e-mail is filled in. */
  const [isUnfolded, setUnfolded] = useState(false)
  usePrefill(form, saved, { show, showOnly })

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
    if (isTypedPlace({ district, city: known.city ?? '' }) || known.notes || known.email) setUnfolded(true)
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
    keepBilling({ ...typed, isOfGuest: isGuest })
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
    if (!form.current) return
    setText(form.current, { city, ...(isAnotherPlace(place, chosen) && { pincode: '' }) })
    choose(chosen)
    keep(chosen)
  }

  /** A note that was typed and an e-mail are of this order and stay; an address that was typed can be chosen again. */
  function chooseAddress(next: KnownPlace) {
    if (!form.current) return
    const typed = checkoutTextOf(form.current)
    if (isOwn(typed, addresses)) setOwnPlace({ ...typed, shippingType: choices.shippingType })
    showOnly({ ...next, email: typed.email, notes: noteAt(next, typed.notes, addresses) })
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
    /** Blank until it is complete. */
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

const none: Address[] = []

/** What a customer keeps in the account; nothing for a guest, or while it cannot be fetched. */
function useSavedAddresses(): Address[] {
  const { api } = useApp()
  const user = useUser()
  return useQuery({ ...addressesQuery(api, user?._id ?? ''), enabled: user !== null }).data?.data ?? none
}
