import { Keyboard } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useStored } from '#web/app/browser-store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { texts } from './texts.ts'
import { keysAreOn, useListKeys } from './use-list-keys.ts'

const keys = [
  ['j', texts.j],
  ['k', texts.k],
  ['x', texts.x],
  ['Enter', texts.enter],
  ['c', texts.c],
  ['s', texts.s],
  ['?', texts.help],
] as const

/** Lets a list be worked by keys; the button beside it lists them, and switches them off. */
export function ListKeys({ list }: { list: RefObject<HTMLElement | null> }) {
  const [isOpen, setOpen] = useState(false)
  const isOn = useStored(keysAreOn) ?? true
  useListKeys(list, () => setOpen(true))
  return (
    <>
      <IconButton
        label={texts.label}
        icon={<Keyboard aria-hidden className="size-5" />}
        size="small"
        onClick={() => setOpen(true)}
        className="ml-auto pointer-coarse:hidden"
      />
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.title}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
          {keys.map(([key, text]) => (
            <Key key={key} name={key} text={text} isOff={!isOn} />
          ))}
          <Key name="Ctrl K" text={texts.find} />
        </dl>
        <div className="mt-6 border-line border-t pt-4">
          <Switch label={texts.areOn} checked={isOn} onCheckedChange={(on) => keysAreOn.write(on ? null : false)} />
        </div>
      </Dialog>
    </>
  )
}

function Key({ name, text, isOff = false }: { name: string; text: string; isOff?: boolean }) {
  return (
    <div className="contents">
      <dt>
        <kbd className="label inline-grid min-w-8 place-items-center rounded-sm border border-line-strong px-2 py-0.5 text-sm">
          {name}
        </kbd>
      </dt>
      <dd className={isOff ? 'text-ink-soft line-through' : undefined}>{text}</dd>
    </div>
  )
}
