'use client'
import { cx } from 'class-variance-authority'
import { useLabels } from '../../labels/labels-context.ts'
import { Modal } from '../dialog/dialog-parts.tsx'
import type { CommandPaletteProps } from './command-palette-props.ts'
import { CommandSearch } from './command-search.tsx'
import { commandPaletteLabels } from './labels.ts'

/** Props of {@link CommandPanel}. */
export interface CommandPanelProps extends Omit<CommandPaletteProps, 'defaultOpen' | 'hotkey' | 'ref'> {
  panelRef: CommandPaletteProps['ref'] | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The panel at the top of the window. Its search is reset whenever it opens. */
export function CommandPanel(props: CommandPanelProps) {
  const { commands, onSearch, fallback, defaultText, recent, onCommand, placeholder, ...more } = props
  const { panelRef, open, onOpenChange, className, ...rest } = more
  const labels = useLabels(commandPaletteLabels)
  return (
    <Modal
      part="command-palette"
      place="q:items-start q:justify-center q:p-4 q:sm:pt-[12vh]"
      plain
      title={labels.title}
      open={open}
      onOpenChange={onOpenChange}
      {...rest}
      ref={panelRef}
      className={cx(
        'q:max-h-full q:max-w-140 q:rounded-dialog q:border q:animate-[q-rise-in_var(--qd-duration-fast)_ease-out]',
        className,
      )}
    >
      <CommandSearch
        commands={commands}
        onSearch={onSearch}
        fallback={fallback}
        defaultText={defaultText}
        recent={recent}
        onCommand={onCommand}
        placeholder={placeholder}
        onClose={() => onOpenChange(false)}
      />
    </Modal>
  )
}
