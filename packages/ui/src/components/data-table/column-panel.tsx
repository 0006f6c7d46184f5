'use client'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useLabels } from '../../labels/labels-context.ts'
import { Button } from '../button/button.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Popover } from '../popover/popover.tsx'
import { columnWidths } from './column-layout.ts'
import { dataTableLabels } from './labels.ts'
import type { ColumnPanelProps } from './panel-props.ts'

/** The panel for the visibility and width of columns; loaded by ColumnButton, and open at first. */
export function ColumnPanel({ trigger, columns, hidden, onHiddenChange, onResize, onReset }: ColumnPanelProps) {
  const labels = useLabels(dataTableLabels)
  return (
    <Popover trigger={trigger} defaultOpen align="end" title={labels.columns} hideTitle className="q:w-80">
      <ul data-q="data-table-columns" className="q:flex q:flex-col q:gap-1">
        {columns.map(({ key, header, rowHeader = false }) => {
          const isVisible = rowHeader || !hidden.includes(key)
          return (
            <li data-q="data-table-column" key={key} className="q:flex q:items-center q:gap-1">
              <Checkbox
                label={header}
                checked={isVisible}
                disabled={rowHeader}
                onChange={() => onHiddenChange(isVisible ? [...hidden, key] : hidden.filter((other) => other !== key))}
                className="q:min-w-0 q:flex-1"
              />
              <IconButton
                label={labels.narrower(header)}
                size="small"
                disabled={!isVisible}
                icon={<Minus size={14} aria-hidden />}
                onClick={() => onResize(key, -columnWidths.step)}
              />
              <IconButton
                label={labels.wider(header)}
                size="small"
                disabled={!isVisible}
                icon={<Plus size={14} aria-hidden />}
                onClick={() => onResize(key, columnWidths.step)}
              />
            </li>
          )
        })}
      </ul>
      <Button size="small" onClick={onReset} className="q:mt-3">
        {labels.resetColumns}
      </Button>
    </Popover>
  )
}
