import { Copy } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useApp } from '#web/app/context.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  description: ReactNode
  /** What makes the link, and what it has made. */
  make: { data: { path: string } | undefined; isPending: boolean; mutate: () => void }
  /** In the place of the link, until it is made. */
  before: ReactNode
  /** Below the link: ways to send it. */
  after?: (url: string) => ReactNode
}

/** Asks, then makes a link that is shown once, to be copied. */
export function LinkDialog({ isOpen, onClose, title, description, make, before, after }: Props) {
  const { publicUrl } = useApp()
  const url = make.data ? publicUrl + make.data.path : null
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    if (!(await copyText(url ?? '', texts.linkCopied, texts.linkNotCopied))) field.current?.select()
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      size="small"
      footer={
        url === null ? (
          <Button wide loading={make.isPending} onClick={() => make.mutate()}>
            {texts.makeLink}
          </Button>
        ) : (
          <Button wide icon={<Copy aria-hidden className="size-5" />} onClick={() => void copy()}>
            {texts.copyLink}
          </Button>
        )
      }
    >
      {url === null ? (
        before
      ) : (
        <div className="grid gap-4">
          <TextField
            ref={field}
            label={texts.link}
            value={url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            hint={texts.linkHint}
          />
          {after?.(url)}
        </div>
      )}
    </Dialog>
  )
}
