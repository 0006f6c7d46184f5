import * as Primitive from '@radix-ui/react-toolbar'
import type { ComponentType, Ref } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { formatShortcut } from './toolbar-actions.ts'

interface ToolbarButtonProps {
  /** Identifies the button in tests. */
  name: string
  label: string
  icon: ComponentType<{ size?: number }>
  keys?: string | undefined
  /** Undefined for a button that is no toggle. */
  pressed?: boolean | undefined
  /** Disabled by aria-disabled, so that the button keeps the focus when there is nothing more to undo. */
  disabled?: boolean
  /** The kind of popup it opens. */
  popup?: 'dialog' | undefined
  expanded?: boolean | undefined
  onPress?: (byMouse: boolean) => void
  ref?: Ref<HTMLButtonElement>
}

const mac = () => /mac|iphone|ipad/i.test(navigator.platform)

/** A button of the toolbar. A mouse press keeps the focus in the text. */
export function ToolbarButton(props: ToolbarButtonProps) {
  const { name, label, icon: Icon, keys, pressed, disabled = false, popup, expanded, onPress, ref } = props
  const shortcut = keys === undefined ? undefined : formatShortcut(keys, mac())
  return (
    <Tooltip
      content={shortcut === undefined ? label : `${label} (${shortcut})`}
      // the key continues to the toolbar, which returns the focus to the text
      onEscapeKeyDown={(event) => event.preventDefault()}
    >
      <Primitive.Button asChild>
        <IconButton
          ref={ref}
          data-tool={name}
          size="small"
          label={label}
          // the tooltip replaces it
          title={undefined}
          icon={<Icon size={16} aria-hidden />}
          aria-pressed={pressed}
          aria-disabled={disabled || undefined}
          aria-keyshortcuts={keys?.replace('Mod', mac() ? 'Meta' : 'Control')}
          aria-haspopup={popup}
          aria-expanded={expanded}
          className="q:aria-pressed:border-accent-mark q:aria-pressed:bg-accent-soft q:aria-pressed:text-accent-text"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => onPress?.(event.detail > 0)}
        />
      </Primitive.Button>
    </Tooltip>
  )
}
