import { type ComponentType, useState } from 'react'
import { type Lazy, LazyOverlay } from '#web/ui/lazy-overlay.tsx'

type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

/** What a press opens; nothing of it is loaded before. */
export function useOpener<Props extends Opened>(overlay: Lazy<ComponentType<Props>>, props: Omit<Props, keyof Opened>) {
  const [isOpen, setOpen] = useState<boolean>()
  return {
    open: () => setOpen(true),
    // `Props` are these two and the rest.
    overlay:
      isOpen === undefined ? null : (
        <LazyOverlay overlay={overlay} props={{ ...props, open: isOpen, onOpenChange: setOpen } as unknown as Props} />
      ),
  }
}
