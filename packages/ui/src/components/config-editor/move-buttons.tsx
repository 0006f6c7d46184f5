import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useLabels } from '../../labels/labels-context.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { configEditorLabels } from './labels.ts'

interface MoveButtonsProps {
  /** The name of the entry, for screen readers. */
  name: string
  at: number
  /** The number of entries. */
  count: number
  disabled: boolean
  onMove: (at: number, by: -1 | 1) => void
}

/** Buttons that move an entry up and down. */
export function MoveButtons({ name, at, count, disabled, onMove }: MoveButtonsProps) {
  const labels = useLabels(configEditorLabels)
  return (
    <>
      <IconButton
        data-move="up"
        size="small"
        label={labels.up(name)}
        disabled={disabled || at === 0}
        icon={<ArrowUp size={16} aria-hidden />}
        onClick={() => onMove(at, -1)}
      />
      <IconButton
        data-move="down"
        size="small"
        label={labels.down(name)}
        disabled={disabled || at === count - 1}
        icon={<ArrowDown size={16} aria-hidden />}
        onClick={() => onMove(at, 1)}
      />
    </>
  )
}
