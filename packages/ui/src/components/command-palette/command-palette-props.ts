import type { ComponentProps, ReactNode } from 'react'
import type { TextRange } from '../find-pieces.ts'

/** A page or an action of a {@link CommandPalette}. */
export interface Command {
  /** Identifies it among all. */
  id: string
  /** Name of the command. */
  label: string
  /** Ranges to highlight in the name instead of the typed text, if a server returns its matches. */
  labelRanges?: readonly TextRange[]
  /** A second line, searched as well. */
  description?: string
  /** The heading it is listed under. */
  group?: string
  /**
   * Other words that find it, such as synonyms and pinyin. Pinyin with spaces between the syllables, `cheng ji cha xun`, is
   * found by `chengji` and by its initials `cjcx`.
   */
  keywords?: readonly string[]
  /** An icon before it. */
  icon?: ReactNode
  /** A few words at its end, such as a time. */
  meta?: ReactNode
  /** Keys that do the same, as `mod+shift+p`; the page has to handle them itself. */
  shortcut?: string
  /** Makes it a link. */
  href?: string
  /** Called when it is chosen. */
  onSelect?: () => void
  /** Shown, but cannot be chosen. */
  disabled?: boolean
}

/** Props of {@link CommandPalette}; other props are passed to the panel. */
export interface CommandPaletteProps extends Omit<ComponentProps<'div'>, 'title' | 'onSelect' | 'children'> {
  /** Commands that can be found immediately. */
  commands: readonly Command[]
  /**
   * Finds more commands, for example on a server. Called while something is typed, a moment after the last key; the
   * signal is aborted when the result is no longer needed. A rejection is shown with a retry button.
   */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly Command[]>
  /**
   * Command to offer below everything else while something is typed, such as a page with all results. Enter chooses it
   * only once it is known that nothing else was found.
   */
  fallback?: (text: string) => Command
  /** Text typed before the palette opened. A line break at its end means that Enter was pressed as well. */
  defaultText?: string
  /** The ids of the commands used last, newest first; shown on top while nothing is typed. */
  recent?: readonly string[]
  /** Called with the chosen command, after its own `onSelect`; for example to remember it. */
  onCommand?: (command: Command) => void
  /** Whether it is open; leave out for uncontrolled use. */
  open?: boolean
  /** Whether it is open at first. */
  defaultOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (open: boolean) => void
  /** Whether Ctrl+K, or ⌘K on Apple's keyboards, opens it anywhere on the page; by default it does. */
  hotkey?: boolean
  /** The placeholder and name of its input. */
  placeholder?: string
}
