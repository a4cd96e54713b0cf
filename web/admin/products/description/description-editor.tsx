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
import { texts } from './texts.ts'

/** Basic HTML as it will look. Reads `value` once: another text needs another editor. */
export function DescriptionEditor({ label, required = false, lang, value, onChange, error }: DescriptionProps) {
  const id = useId()
  const errorId = error ? `${id}-error` : undefined
  const { host, state, view } = useEditor(value, onChange, { labelId: id, errorId, required, lang })
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

type Names = { labelId: string; errorId: string | undefined; required: boolean; lang: DescriptionProps['lang'] }

/** An editor in `host`; `state` follows what is typed and selected. */
function useEditor(value: string, onChange: (html: string) => void, { labelId, errorId, required, lang }: Names) {
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

  useEffect(
    () => view?.setProps({ attributes: attributesOf({ labelId, errorId, required, lang }) }),
    [view, labelId, errorId, required, lang],
  )

  return { host, state, view }
}

const attributesOf = ({ labelId, errorId, required, lang }: Names): Record<string, string> => ({
  class: 'prose min-h-36 whitespace-pre-wrap break-words px-3 py-2 text-base',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': labelId,
  ...(required && { 'aria-required': 'true' }),
  ...(lang && { lang }),
  ...(errorId && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
})

const buttons = [
  { tool: 'bold', Icon: Bold },
  { tool: 'italic', Icon: Italic },
  { tool: 'heading', Icon: Heading },
  { tool: 'bulletList', Icon: List },
  { tool: 'orderedList', Icon: ListOrdered },
  { tool: 'link', Icon: Link },
] as const

type DescriptionToolbarProps = { isOn: (tool: Tool | 'link') => boolean; onPress: (tool: Tool | 'link') => void }

/** One stop for the Tab key, and arrow keys from button to button. */
function DescriptionToolbar({ isOn, onPress }: DescriptionToolbarProps) {
  return (
    <Toolbar.Root aria-label={texts.formatting} className="flex flex-wrap border-line border-b">
      {buttons.map(({ tool, Icon }) => (
        <Toolbar.Button
          key={tool}
          // The words stay selected, and the keyboard of a phone stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(tool)}
          render={
            <IconButton
              label={texts.tools[tool]}
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
