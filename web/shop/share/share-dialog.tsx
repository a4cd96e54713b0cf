import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { messageWays } from '#web/ui/message-ways.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { texts } from './texts.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; title: string; url: string }

/** Where the browser cannot share by itself, as in Messenger's own: the ways that people send links. */
export function ShareDialog({ open, onOpenChange, title, url }: Props) {
  const field = useRef<HTMLInputElement>(null)

  async function copy() {
    if (!(await copyText(url, texts.copied, texts.notCopied))) field.current?.select()
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.title} size="small">
      <div className="grid gap-4">
        <ul className="grid gap-2">
          {waysOf(title, url).map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass({ variant: 'secondary', wide: true })}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <TextField
          ref={field}
          label={texts.address}
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={copy}>{texts.copy}</Button>
      </div>
    </Dialog>
  )
}

function waysOf(title: string, url: string) {
  const href = `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`
  return [...messageWays(title, url), { name: texts.facebook, href }]
}
