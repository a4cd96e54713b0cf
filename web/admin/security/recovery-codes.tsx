import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Ten codes, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('The codes are copied')
    } catch {
      toast.destructive('Your browser does not let the page copy. Select the codes and copy them yourself')
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        Keep these codes where your phone is not: on paper, or with your passwords. Without your second factor each of
        them lets you in once. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-1 rounded-sm border border-line bg-paper p-4 tabular-nums text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <Button variant="secondary" wide icon={<Copy aria-hidden className="size-5" />} onClick={() => void copy()}>
        Copy the codes
      </Button>
      <Button wide onClick={onKept}>
        I have kept them
      </Button>
    </div>
  )
}
