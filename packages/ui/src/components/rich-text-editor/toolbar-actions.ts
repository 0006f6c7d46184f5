import type { Editor } from '@tiptap/core'
import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Heading4 from 'lucide-react/icons/heading-4'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Redo from 'lucide-react/icons/redo-2'
import RemoveFormatting from 'lucide-react/icons/remove-formatting'
import Strikethrough from 'lucide-react/icons/strikethrough'
import TextQuote from 'lucide-react/icons/text-quote'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import type { ComponentType } from 'react'

/** The name of an action, also the key of its label. */
export type ActionName =
  | 'undo'
  | 'redo'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'bulletList'
  | 'orderedList'
  | 'blockquote'
  | 'clear'

/** One button of the toolbar. */
export interface ToolbarAction {
  name: ActionName
  icon: ComponentType<{ size?: number }>
  /** The shortcut as in `aria-keyshortcuts`, with Mod for Control or Command. */
  keys?: string
  /** For a toggle button: whether it is pressed. */
  isActive?: (editor: Editor) => boolean
  /** Whether the action is available. */
  isPossible?: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const heading = (level: 2 | 3 | 4, icon: ToolbarAction['icon']): ToolbarAction => ({
  name: `h${level}`,
  icon,
  keys: `Mod+Alt+${level}`,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.commands.toggleHeading({ level }),
})

const mark = (name: 'bold' | 'italic' | 'underline' | 'strike', icon: ToolbarAction['icon'], keys: string) => ({
  name,
  icon,
  keys,
  isActive: (editor: Editor) => editor.isActive(name),
  run: (editor: Editor) => void editor.commands.toggleMark(name),
})

/** The buttons in groups. Links, pictures and tables, which open a form, come before the last group. */
export const actionGroups: readonly (readonly ToolbarAction[])[] = [
  [
    {
      name: 'undo',
      icon: Undo,
      keys: 'Mod+Z',
      isPossible: (editor) => editor.can().undo(),
      run: (editor) => editor.commands.undo(),
    },
    {
      name: 'redo',
      icon: Redo,
      keys: 'Mod+Shift+Z',
      isPossible: (editor) => editor.can().redo(),
      run: (editor) => editor.commands.redo(),
    },
  ],
  [heading(2, Heading2), heading(3, Heading3), heading(4, Heading4)],
  [
    mark('bold', Bold, 'Mod+B'),
    mark('italic', Italic, 'Mod+I'),
    mark('underline', Underline, 'Mod+U'),
    mark('strike', Strikethrough, 'Mod+Shift+S'),
  ],
  [
    {
      name: 'bulletList',
      icon: List,
      keys: 'Mod+Shift+8',
      isActive: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.commands.toggleBulletList(),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      keys: 'Mod+Shift+7',
      isActive: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.commands.toggleOrderedList(),
    },
    {
      name: 'blockquote',
      icon: TextQuote,
      keys: 'Mod+Shift+B',
      isActive: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.commands.toggleBlockquote(),
    },
  ],
  [
    {
      name: 'clear',
      icon: RemoveFormatting,
      run: (editor) => editor.chain().unsetAllMarks().clearNodes().run(),
    },
  ],
]

/** A shortcut for display: ⌘B on a Mac, Ctrl+B elsewhere. */
export function formatShortcut(keys: string, mac: boolean): string {
  if (!mac) return keys.replace('Mod', 'Ctrl')
  return keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('+', '')
}
