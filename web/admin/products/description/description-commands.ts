import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { schema } from './description-schema.ts'

const { nodes, marks } = schema

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

/** Tab is left alone: it leads out of the field. */
const keys = {
  'Mod-b': toggleMark(marks.bold),
  'Mod-i': toggleMark(marks.italic),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': breakLine,
}

export const editorState = (doc: Node): EditorState =>
  EditorState.create({ doc, plugins: [history(), keymap(keys), keymap(baseKeymap)] })

const isMarked = (mark: MarkType) => (state: EditorState) => {
  const { from, to, empty, $from } = state.selection
  if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, mark)
}

const isInside = (type: NodeType) => (state: EditorState) => {
  const { $from } = state.selection
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type === type)
}

/** Into a list, out of it, or from one kind of list to the other. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    if (isInside(type)(state)) return liftListItem(nodes.list_item)(state, dispatch)
    return chainCommands(wrapInList(type), switchList(type))(state, dispatch)
  }

const switchList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth--) {
      if (!$from.node(depth).type.name.endsWith('_list')) continue
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
      return true
    }
    return false
  }

const toggleHeading: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  const command =
    parent.type === nodes.heading ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: 3 })
  return chainCommands(command, lift)(state, dispatch)
}

/** What the toolbar offers, in its order; the link has a form of its own. */
export const tools = {
  bold: { command: toggleMark(marks.bold), isOn: isMarked(marks.bold) },
  italic: { command: toggleMark(marks.italic), isOn: isMarked(marks.italic) },
  heading: { command: toggleHeading, isOn: isInside(nodes.heading) },
  bulletList: { command: toggleList(nodes.bullet_list), isOn: isInside(nodes.bullet_list) },
  orderedList: { command: toggleList(nodes.ordered_list), isOn: isInside(nodes.ordered_list) },
} satisfies Record<string, { command: Command; isOn: (state: EditorState) => boolean }>

export type Tool = keyof typeof tools
