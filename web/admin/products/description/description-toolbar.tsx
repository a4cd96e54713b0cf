import { Toolbar } from '@base-ui/react/toolbar'
import { Bold, Heading, Italic, Link, List, ListOrdered } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Tool } from './description-commands.ts'

const tools = [
  { tool: 'bold', label: 'Bold', Icon: Bold },
  { tool: 'italic', label: 'Italic', Icon: Italic },
  { tool: 'heading', label: 'Heading', Icon: Heading },
  { tool: 'bulletList', label: 'Bulleted list', Icon: List },
  { tool: 'orderedList', label: 'Numbered list', Icon: ListOrdered },
  { tool: 'link', label: 'Link', Icon: Link },
] as const

type Props = { isOn: (tool: Tool | 'link') => boolean; onPress: (tool: Tool | 'link') => void }

/** One stop for the Tab key, and arrow keys from button to button. */
export function DescriptionToolbar({ isOn, onPress }: Props) {
  return (
    <Toolbar.Root aria-label="Formatting" className="flex flex-wrap border-line border-b">
      {tools.map(({ tool, label, Icon }) => (
        <Toolbar.Button
          key={tool}
          // The words stay selected, and the keyboard of a phone stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(tool)}
          render={
            <IconButton
              label={label}
              icon={<Icon aria-hidden className="size-5" />}
              pressed={isOn(tool)}
              variant="tool"
            />
          }
        />
      ))}
    </Toolbar.Root>
  )
}
