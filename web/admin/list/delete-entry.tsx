import { Trash2 } from 'lucide-react'
import type { MenuEntry } from '#web/ui/menu-popup.tsx'
import { texts } from '../form/texts.ts'

/** In the menu of a row. */
export const deleteEntry = (onSelect: () => void): MenuEntry => ({
  key: 'delete',
  label: texts.delete,
  icon: <Trash2 aria-hidden className="size-5" />,
  isDangerous: true,
  onSelect,
})
