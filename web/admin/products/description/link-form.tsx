import type { EditorState, Transaction } from 'prosemirror-state'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { schema } from './description-schema.ts'
import { texts } from './texts.ts'

type Props = {
  /** Of the link that the cursor is in; `''` for a new one. */
  href: string
  onApply: (href: string) => void
  onRemove: () => void
  onClose: () => void
}

/** A link's address. Not a form of its own: it is inside the product's. */
export function LinkForm({ href, onApply, onRemove, onClose }: Props) {
  const [typed, setTyped] = useState(href)
  const [error, setError] = useState<string>()

  function apply() {
    const address = addressOf(typed)
    if (address === null) setError(texts.enterAddress)
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
        label={texts.linkAddress}
        hideLabel
        autoFocus
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        placeholder={texts.addressExample}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        error={error}
        className="min-w-40 flex-1"
      />
      <Button onClick={apply}>{texts.apply}</Button>
      <Button variant="secondary" onClick={href ? onRemove : onClose}>
        {href ? texts.removeLink : texts.cancel}
      </Button>
    </div>
  )
}

const { link } = schema.marks

type Found = { from: number; to: number; href: string }

/** The link that the selection begins in, from its first to its last letter. */
export function linkAt({ selection: { $from } }: EditorState): Found | null {
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) return null
  const start = $from.start()
  let found: Found | null = null
  $from.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return
    const [from, to] = [start + offset, start + offset + node.nodeSize]
    // A link whose words are partly bold is several pieces, one after the other.
    found =
      found?.to === from ? { ...found, to } : from <= $from.pos || !found ? { from, to, href: mark.attrs.href } : found
  })
  return found
}

/** An address as it is typed, with `https://` where nothing else begins it; null for one that the shop would not keep. */
function addressOf(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!/^(https?:\/\/[^\s/]+|mailto:\S+@\S+|tel:[+\d][\d\s-]+$)/i.test(address)) return null
  try {
    new URL(address)
    return address
  } catch {
    return null
  }
}

/** Links the selected words, or the link they are in; where nothing is selected the address itself is written. */
export function withLink(state: EditorState, href: string): Transaction {
  const { from, to, empty } = linkAt(state) ? { ...rangeOf(state), empty: false } : state.selection
  const mark = link.create({ href })
  if (empty) return state.tr.replaceSelectionWith(schema.text(href, [mark]), false)
  return state.tr.removeMark(from, to, link).addMark(from, to, mark)
}

export function withoutLink(state: EditorState): Transaction {
  const { from, to } = rangeOf(state)
  return state.tr.removeMark(from, to, link)
}

/** A selection may reach over the end of its link. */
function rangeOf(state: EditorState): { from: number; to: number } {
  const { from, to } = state.selection
  const found = linkAt(state)
  return found ? { from: Math.min(found.from, from), to: Math.max(found.to, to) } : { from, to }
}
