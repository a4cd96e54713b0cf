import { Toolbar } from '@base-ui/react/toolbar'
import { Bold, Heading, Italic, Link, List, ListOrdered } from 'lucide-react'
import type { EditorState, Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { editorState, type Tool, tools } from './description-commands.ts'
import type { DescriptionProps } from './description-field.tsx'
import { contentOf, htmlOf } from './description-schema.ts'
import { LinkForm, linkAt, withLink, withoutLink } from './link-form.tsx'

/** Basic HTML as it will look. Reads `value` once: another text needs another editor. */
export function DescriptionEditor({ label, required = false, value, onChange, error }: DescriptionProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  const { host, state, view } = useEditor(value, onChange, { labelId: id, errorId })
  const [isLinking, setLinking] = useState(false)

  function press(tool: Tool | 'link') {
    if (tool === 'link') return setLinking(!isLinking)
    if (!view) return
    tools[tool].command(view.state, view.dispatch)
    view.focus()
  }

  function link(change: (state: EditorState) => Transaction) {
    setLinking(false)
    if (!view) return
    view.dispatch(change(view.state))
    view.focus()
  }

  return (
    <div className="sm:col-span-2">
      <span id={id} className={cx('label mb-1.5 block text-sm', required && 'required-mark')}>
        {label}
      </span>
      <div className="rounded-sm border border-line-strong bg-raised has-[.ProseMirror:focus-visible]:border-ink has-[[aria-invalid=true]]:border-bad">
        <DescriptionToolbar
          isOn={(tool) => state !== null && (tool === 'link' ? linkAt(state) !== null : tools[tool].isOn(state))}
          onPress={press}
        />
        {isLinking && state ? (
          <LinkForm
            href={linkAt(state)?.href ?? ''}
            onApply={(href) => link((now) => withLink(now, href))}
            onRemove={() => link(withoutLink)}
            onClose={() => {
              setLinking(false)
              view?.focus()
            }}
          />
        ) : null}
        <div ref={host} />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

type Names = { labelId: string; errorId: string | undefined }

/** An editor in `host`; `state` follows what is typed and selected. */
function useEditor(value: string, onChange: (html: string) => void, { labelId, errorId }: Names) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const change = useEffectEvent(onChange)
  const first = useEffectEvent(() => editorState(contentOf(value)))

  useEffect(() => {
    const editor = new EditorView(host.current, {
      state: first(),
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        setState(next)
        if (transaction.docChanged) change(htmlOf(next.doc))
      },
    })
    setView(editor)
    setState(editor.state)
    return () => editor.destroy()
  }, [])

  useEffect(() => view?.setProps({ attributes: attributesOf({ labelId, errorId }) }), [view, labelId, errorId])

  return { host, state, view }
}

const attributesOf = ({ labelId, errorId }: Names): Record<string, string> => ({
  class: 'prose min-h-36 whitespace-pre-wrap break-words px-3 py-2 text-base',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-required': 'true',
  'aria-labelledby': labelId,
  ...(errorId && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
})

const buttons = [
  { tool: 'bold', label: 'Bold', Icon: Bold },
  { tool: 'italic', label: 'Italic', Icon: Italic },
  { tool: 'heading', label: 'Heading', Icon: Heading },
  { tool: 'bulletList', label: 'Bulleted list', Icon: List },
  { tool: 'orderedList', label: 'Numbered list', Icon: ListOrdered },
  { tool: 'link', label: 'Link', Icon: Link },
] as const

type DescriptionToolbarProps = { isOn: (tool: Tool | 'link') => boolean; onPress: (tool: Tool | 'link') => void }

/** One stop for the Tab key, and arrow keys from button to button. */
function DescriptionToolbar({ isOn, onPress }: DescriptionToolbarProps) {
  return (
    <Toolbar.Root aria-label="Formatting" className="flex flex-wrap border-line border-b">
      {buttons.map(({ tool, label, Icon }) => (
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
