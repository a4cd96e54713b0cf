import { type KeyboardEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addressOf } from './description-link.ts'

type Props = {
  /** Of the link that the cursor is in; `''` for a new one. */
  href: string
  onApply: (href: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Where a link leads. No form of its own: it stands inside the product's. */
export function LinkForm({ href, onApply, onRemove, onClose }: Props) {
  const [typed, setTyped] = useState(href)
  const [error, setError] = useState<string>()

  function apply() {
    const address = addressOf(typed)
    if (address === null) setError('Enter an address, for example https://example.com')
    else onApply(address)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    // Escape would close the whole sheet, Enter send its form.
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else onClose()
  }

  return (
    <div className="flex flex-wrap items-start gap-2 border-line border-b p-2">
      <TextField
        label="Link address"
        hideLabel
        autoFocus
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        placeholder="https://"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={error}
        className="min-w-40 flex-1"
      />
      <Button onClick={apply}>Apply</Button>
      <Button variant="secondary" onClick={href ? onRemove : onClose}>
        {href ? 'Remove link' : 'Cancel'}
      </Button>
    </div>
  )
}
