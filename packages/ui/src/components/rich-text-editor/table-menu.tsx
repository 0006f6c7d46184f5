import * as Primitive from '@radix-ui/react-toolbar'
import type { Editor } from '@tiptap/core'
import TableIcon from 'lucide-react/icons/table'
import { type RefObject, useRef } from 'react'
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from '../dropdown-menu/index.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { EditorLabels } from './labels.ts'

interface TableMenuProps {
  editor: Editor
  labels: EditorLabels
  inTable: boolean
  button: RefObject<HTMLButtonElement | null>
  onInsert: () => void
}

const commands = [
  ['rowBefore', (editor: Editor) => editor.commands.addRowBefore()],
  ['rowAfter', (editor: Editor) => editor.commands.addRowAfter()],
  ['columnBefore', (editor: Editor) => editor.commands.addColumnBefore()],
  ['columnAfter', (editor: Editor) => editor.commands.addColumnAfter()],
  ['toggleHeader', (editor: Editor) => editor.commands.toggleHeaderRow()],
  ['deleteRow', (editor: Editor) => editor.commands.deleteRow()],
  ['deleteColumn', (editor: Editor) => editor.commands.deleteColumn()],
  ['deleteTable', (editor: Editor) => editor.commands.deleteTable()],
] as const

/** Table commands; outside of a table only inserting one is enabled. */
export function TableMenu({ editor, labels, inTable, button, onInsert }: TableMenuProps) {
  const insertChosen = useRef(false)
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Primitive.Button asChild>
          <IconButton
            ref={button}
            data-tool="table"
            size="small"
            label={labels.table}
            icon={<TableIcon size={16} aria-hidden />}
          />
        </Primitive.Button>
      }
      // the focus goes to the insert form or to the text
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        if (insertChosen.current) onInsert()
        else editor.commands.focus()
        insertChosen.current = false
      }}
    >
      <DropdownMenuItem
        onSelect={() => {
          insertChosen.current = true
        }}
      >
        {labels.insertTable}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      {commands.map(([name, run]) => (
        <DropdownMenuItem
          key={name}
          disabled={!inTable}
          tone={name === 'deleteTable' ? 'danger' : 'default'}
          onSelect={() => run(editor)}
        >
          {labels[name]}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  )
}
