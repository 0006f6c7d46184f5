/** Where the focus is before a key: an item, the trigger, the button in front of the component, or a selector. */
export type Position = 'before' | 'trigger' | 'first' | 'second' | 'last' | 'chosen' | `[${string}]`

/** Where the focus is after a key, counted from where it was. `same` is the same element. */
export type FocusTarget =
  | 'same'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  /** The item that is checked or selected. */
  | 'chosen'
  | 'trigger'
  /** Anywhere in the popup. */
  | 'popup'
  /** In the panel that the item controls. */
  | 'panel'
  /** On the buttons around the component. */
  | 'before'
  | 'after'
  /** In a tree. */
  | 'parent'
  /** In a grid. */
  | 'left'
  | 'right'
  | 'above'
  | 'below'
  | 'row-start'
  | 'row-end'

/** Effect of a key. Each part is checked; omitted parts may be anything. */
export interface Effect {
  /** Where the focus is; any one of several. With `aria-activedescendant`, the element that it refers to. */
  focus?: FocusTarget | readonly FocusTarget[]
  /** Whether the popup can be seen. */
  popup?: 'open' | 'closed'
  /** Whether the item that had the focus is expanded. */
  expanded?: boolean | 'toggled'
  /**
   * `toggled`: the item that had the focus was checked or selected and no longer is, or the other way round. `yes`: the
   * item that has the focus now is checked or selected.
   */
  chosen?: 'yes' | 'toggled'
  /** The item that had the focus was pressed. */
  pressed?: true
  /** The change of the number: by one step, by more than one step, or to the minimum or maximum. */
  value?: 'more' | 'less' | 'much-more' | 'much-less' | 'least' | 'most'
  /** The caret in the text. */
  caret?: 'start' | 'end'
  /** The text of the input contains the pressed character. */
  typed?: true
  /** How far the focused day moved. */
  moved?: { days?: number; months?: number }
}

/** One line of a key table. */
export interface KeyLine {
  /**
   * Each of these has the effect: `Shift+Tab` is a key with a modifier, `Enter Escape` are two keys one after the
   * other, `initial` is the first character of the last item.
   */
  keys: readonly string[]
  /** Where the focus is before; by default on the first item. */
  at?: Position
  /** Whether the popup is open before. */
  popup?: 'open'
  /** The required effect. */
  effect: Effect
  /** Whether the pattern leaves the key to the component. */
  optional?: true
}

/** A pattern of the ARIA Authoring Practices with its key table. */
export interface Pattern {
  /** Its page. */
  source: string
  /** The explicit roles whose elements belong to it. */
  roles?: readonly string[]
  /** Selects the element that opens the popup. */
  trigger?: string
  /** The key that opens the popup from the trigger. */
  opens?: string
  /** Selects the popup. */
  popup?: string
  /** Selects the items, in their order. */
  items?: string
  /** Whether disabled items can still be focused. */
  focusesDisabled?: true
  /** The minimum number of items that the fixture must show; by default 1. */
  minItems?: number
  /** The key that moves to the next item, if the items themselves are not focused. */
  nextKey?: string
  /** Whether left and right are swapped in right-to-left layouts; by default they are. */
  mirrored?: false
  /** Its key table. */
  lines: readonly KeyLine[]
}

/** The address of a pattern’s page in the ARIA Authoring Practices Guide. */
export const apgPage = (name: string): string => `https://www.w3.org/WAI/ARIA/apg/patterns/${name}/`
