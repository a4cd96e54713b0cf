import { Link2 } from 'lucide-react'
import { digits } from '#rules/build-language.ts'
import { writeCartLink } from '#rules/cart-link.ts'
import { useApp } from '#web/app/context.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { toast } from '#web/ui/toast.ts'
import type { FormLine } from './order-fields.ts'
import { texts } from './texts.ts'

type Props = { lines: readonly FormLine[]; disabled: boolean }

/** A chat may cut a longer address. */
const MAX_SENT = 50

/** Shares a link that offers these items: by the phone's own sharing, or as a copy. */
export function CartLinkButton({ lines, disabled }: Props) {
  const { publicUrl } = useApp()

  async function send() {
    if (lines.length > MAX_SENT) return toast.destructive(texts.linkTooLong(digits(MAX_SENT)))
    const url = publicUrl + paths.cartLink(writeCartLink(lines))
    const isPhone = window.matchMedia('(pointer: coarse)').matches
    // Closing the phone's list of apps needs no message.
    if (isPhone && 'share' in navigator) return navigator.share({ url }).catch(() => {})
    await copyText(url, texts.linkCopied, texts.linkNotCopied(url))
  }

  return (
    <Button
      variant="secondary"
      icon={<Link2 aria-hidden className="size-5" />}
      disabled={disabled}
      onClick={() => void send()}
      className="max-sm:w-full"
    >
      {texts.sendAsLink}
    </Button>
  )
}
