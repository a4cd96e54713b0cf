import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

type Props = { label: string; onClick: () => void }

/** Opens the form for a new row of a page's list, at the end of the page's heading. */
export const AddButton = ({ label, onClick }: Props) => (
  <Button icon={<Plus aria-hidden className="size-5" />} onClick={onClick}>
    {label}
  </Button>
)
