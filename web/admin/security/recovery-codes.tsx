import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { texts } from './texts.ts'

/** Ten codes, shown once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const copy = () => void copyText(codes.join('\n'), texts.codesCopied, texts.noCopying)

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{texts.keepCodes}</p>
      <ul aria-label={texts.codes} className="grid gap-1 rounded-sm border border-line bg-paper p-4 figures text-sm">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <Button variant="secondary" wide icon={<Copy aria-hidden className="size-5" />} onClick={copy}>
        {texts.copyCodes}
      </Button>
      <Button wide onClick={onSaved}>
        {texts.haveSavedThem}
      </Button>
    </div>
  )
}
