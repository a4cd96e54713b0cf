import { type RefObject, useEffect } from 'react'
import { fieldErrorsOf } from '#web/form/field-errors.ts'

/** Where what the shop refused is marked, by the beginning of the field's name. */
const marks = [
  ['addressInfo.', '[aria-invalid=true]'],
  ['cartItems.', '[data-refused]'],
  ['couponCode', '[name=coupon]'],
] as const

/** Brings what the shop refused into view and gives it the focus: the first field or line, else the notice at the button. */
export function useShowRefusal(error: Error | null, notice: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!error) return
    const fields = Object.keys(fieldErrorsOf(error))
    const mark = marks.find(([start]) => fields.some((field) => field.startsWith(start)))
    const marked = mark && document.querySelector<HTMLElement>(`#content ${mark[1]}`)
    const element = marked ?? notice.current
    element?.focus()
  }, [error, notice])
}
