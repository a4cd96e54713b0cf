import { useRef } from 'react'
import { copyText } from '#web/ui/copy-text.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'

/** Copies a link that is shown in a field; where the browser does not let the page copy, the field is selected. */
export function useCopiedLink(url: string) {
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (await copyText(url)) return toast.success(texts.linkCopied)
    field.current?.select()
    toast.destructive(texts.linkNotCopied)
  }
  return { field, copy }
}
