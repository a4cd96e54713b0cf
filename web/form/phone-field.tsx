import { type ComponentProps, useState } from 'react'
import { groupedPhone, phoneMistake } from '#rules/phone.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { phoneProblem } from './phone-problem.ts'

const emptyLine = '\u00a0'

/**
 * A mobile number in any spelling. An error is shown while typing, as soon as the number cannot become valid; that it is too
 * short, once the field is left. A complete one is shown below in the country's usual form, to be compared. There is room
 * for either, so that nothing below moves.
 */
export function PhoneField({ onInput, onBlur, error, hint, ...props }: ComponentProps<typeof TextField>) {
  const [typed, setTyped] = useState('')
  const [isLeft, setLeft] = useState(false)
  const mistake = typed.trim() === '' ? null : phoneMistake(typed)
  const isShown = mistake !== null && (mistake !== 'short' || isLeft)
  const grouped = mistake === null && typed !== '' && typed !== groupedPhone(typed) ? groupedPhone(typed) : undefined
  const problem = error ?? (isShown ? phoneProblem(typed) : undefined)
  return (
    <TextField
      {...props}
      className="-mb-2"
      hint={problem ? undefined : (grouped ?? hint ?? emptyLine)}
      error={problem}
      onInput={(event) => {
        onInput?.(event)
        setTyped(event.currentTarget.value)
        setLeft(false)
      }}
      onBlur={(event) => {
        onBlur?.(event)
        const field = event.currentTarget
        afterPress(() => {
          setTyped(field.value)
          setLeft(document.activeElement !== field)
        })
      }}
    />
  )
}

const ends = ['pointerup', 'pointercancel', 'mouseup'] as const

/**
 * Runs once the press that is under way has ended and its click is out; at once without one. A message that is shown when a field is left
 * would otherwise push away what is being pressed, and the press would be lost. By touch the field is left after `pointerup`.
 */
function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) return void setTimeout(run)
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    setTimeout(run)
  }
  for (const type of ends) window.addEventListener(type, end, { signal: ended.signal, capture: true })
}
