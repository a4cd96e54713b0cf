import { EllipsisVertical } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import type { MenuEntry } from './menu-popup.tsx'
import { texts } from './texts.ts'

type Props = {
  /** Whose actions they are; also the menu's heading. */
  of: string
  entries: readonly MenuEntry[]
}

/** What is rarely done to a row, and what would do harm by a slip of the finger. */
export const MoreMenu = ({ of, entries }: Props) => (
  <Menu
    trigger={(props) => (
      <IconButton {...props} label={texts.moreFor(of)} icon={<EllipsisVertical aria-hidden className="size-5" />} />
    )}
    heading={of}
    entries={entries}
  />
)
