import { type RefObject, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import type { EditorLabels } from './labels.ts'
import { ToolPopover } from './tool-popover.tsx'

interface TableFormProps {
  labels: EditorLabels
  anchor: RefObject<HTMLElement | null>
  onInsert: (size: { rows: number; cols: number; withHeaderRow: boolean }) => void
  onClose: () => void
  onClosed: () => void
}

const MAX_SIZE = 20

/** A whole number from 1 to the maximum; 1 if it cannot be read. */
function clampSize(text: string): number {
  return Math.min(MAX_SIZE, Math.max(1, Math.floor(Number(text)) || 1))
}

/** Asks for the size of a table. */
export function TableForm({ labels, anchor, onInsert, onClose, onClosed }: TableFormProps) {
  const [rows, setRows] = useState('3')
  const [columns, setColumns] = useState('3')
  const [withHeaderRow, setHeader] = useState(true)
  const submit = () => onInsert({ rows: clampSize(rows), cols: clampSize(columns), withHeaderRow })
  return (
    <ToolPopover title={labels.insertTable} anchor={anchor} onClose={onClose} onClosed={onClosed} onSubmit={submit}>
      <div data-q="table-size" className="q:grid q:grid-cols-2 q:gap-3">
        <Field label={labels.rows}>
          <Input type="number" min={1} max={MAX_SIZE} value={rows} onChange={(event) => setRows(event.target.value)} />
        </Field>
        <Field label={labels.columns}>
          <Input
            type="number"
            min={1}
            max={MAX_SIZE}
            value={columns}
            onChange={(event) => setColumns(event.target.value)}
          />
        </Field>
      </div>
      <Checkbox
        label={labels.headerRow}
        checked={withHeaderRow}
        onChange={(event) => setHeader(event.target.checked)}
      />
      <Button type="submit" variant="solid" className="q:self-end">
        {labels.insert}
      </Button>
    </ToolPopover>
  )
}
