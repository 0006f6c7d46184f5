import { apgPage, type KeyLine, type Pattern } from './pattern.ts'

const insideModal: readonly KeyLine[] = [
  { keys: ['Enter'], at: 'trigger', effect: { popup: 'open', focus: 'popup' } },
  { keys: ['Tab'], popup: 'open', at: 'first', effect: { focus: 'next' } },
  { keys: ['Tab'], popup: 'open', at: 'last', effect: { focus: 'first' } },
  { keys: ['Shift+Tab'], popup: 'open', at: 'second', effect: { focus: 'previous' } },
  { keys: ['Shift+Tab'], popup: 'open', at: 'first', effect: { focus: 'last' } },
  { keys: ['Escape'], popup: 'open', effect: { popup: 'closed', focus: 'trigger' } },
]

const tabbable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not([data-radix-focus-guard])'

export const dialog: Pattern = {
  source: apgPage('dialog-modal'),
  roles: ['dialog'],
  trigger: '[aria-haspopup=dialog], button',
  opens: 'Enter',
  popup: '[role=dialog], dialog[open]',
  items: `:is([role=dialog], dialog[open]) ${tabbable}`,
  minItems: 2,
  lines: insideModal,
}

export const alertDialog: Pattern = {
  ...dialog,
  source: apgPage('alertdialog'),
  roles: ['alertdialog'],
  popup: '[role=alertdialog]',
  items: `[role=alertdialog] ${tabbable}`,
}

/** Not modal, so it has no dedicated pattern: the element that opens it is a disclosure. */
export const popover: Pattern = {
  ...dialog,
  source: apgPage('disclosure'),
  roles: ['dialog'],
  lines: [
    { keys: ['Enter', 'Space'], at: 'trigger', effect: { popup: 'open', focus: 'popup' } },
    { keys: ['Tab'], popup: 'open', at: 'first', effect: { focus: 'next' } },
    { keys: ['Shift+Tab'], popup: 'open', at: 'second', effect: { focus: 'previous' } },
    { keys: ['Escape'], popup: 'open', effect: { popup: 'closed', focus: 'trigger' } },
  ],
}

export const tooltip: Pattern = {
  source: apgPage('tooltip'),
  roles: ['tooltip'],
  trigger: 'button, a[href]',
  opens: 'Shift+Tab',
  popup: '[role=tooltip]',
  lines: [
    { keys: ['Tab'], at: 'before', effect: { focus: 'trigger', popup: 'open' } },
    { keys: ['Tab Escape'], at: 'before', effect: { focus: 'trigger', popup: 'closed' } },
    { keys: ['Tab Tab'], at: 'before', effect: { focus: 'after', popup: 'closed' } },
  ],
}

const insideMenu: readonly KeyLine[] = [
  { keys: ['ArrowDown'], popup: 'open', effect: { focus: 'next' } },
  { keys: ['ArrowDown'], popup: 'open', at: 'last', effect: { focus: ['same', 'first'] } },
  { keys: ['ArrowUp'], popup: 'open', at: 'second', effect: { focus: 'previous' } },
  { keys: ['ArrowUp'], popup: 'open', effect: { focus: ['same', 'last'] } },
  { keys: ['Home'], popup: 'open', at: 'last', effect: { focus: 'first' } },
  { keys: ['End'], popup: 'open', effect: { focus: 'last' } },
  { keys: ['initial'], popup: 'open', effect: { focus: 'last' }, optional: true },
  { keys: ['Enter', 'Space'], popup: 'open', effect: { pressed: true, popup: 'closed', focus: 'trigger' } },
  { keys: ['Escape'], popup: 'open', effect: { popup: 'closed', focus: 'trigger' } },
  { keys: ['Tab'], popup: 'open', effect: { popup: 'closed', focus: 'after' } },
  { keys: ['Shift+Tab'], popup: 'open', effect: { popup: 'closed', focus: 'before' } },
]

export const menuButton: Pattern = {
  source: apgPage('menu-button'),
  roles: ['menu', 'menuitem', 'menuitemcheckbox', 'menuitemradio'],
  trigger: '[aria-haspopup=menu]',
  opens: 'Enter',
  popup: '[role=menu]',
  items: '[role=menu] [role^=menuitem]',
  minItems: 3,
  lines: [
    { keys: ['Enter', 'Space'], at: 'trigger', effect: { popup: 'open', focus: 'first' } },
    { keys: ['ArrowDown'], at: 'trigger', effect: { popup: 'open', focus: 'first' }, optional: true },
    { keys: ['ArrowUp'], at: 'trigger', effect: { popup: 'open', focus: 'last' }, optional: true },
    ...insideMenu,
  ],
}

export const contextMenu: Pattern = {
  ...menuButton,
  source: apgPage('menubar'),
  trigger: 'button, a[href], [tabindex="0"]',
  opens: 'Shift+F10',
  lines: [
    { keys: ['Shift+F10', 'ContextMenu'], at: 'trigger', effect: { popup: 'open', focus: ['first', 'popup'] } },
    ...insideMenu.filter(({ keys }) => !keys.some((key) => key.endsWith('Tab'))),
    { keys: ['Tab', 'Shift+Tab'], popup: 'open', effect: { popup: 'closed' } },
  ],
}

/** A menu item that opens a menu. */
export const submenu: Pattern = {
  ...menuButton,
  source: apgPage('menubar'),
  minItems: 1,
  lines: [
    {
      keys: ['ArrowRight', 'Enter', 'Space'],
      popup: 'open',
      at: '[aria-haspopup=menu]',
      effect: { expanded: true, focus: 'panel' },
    },
    {
      keys: ['ArrowRight ArrowLeft', 'ArrowRight Escape'],
      popup: 'open',
      at: '[aria-haspopup=menu]',
      effect: { expanded: false },
    },
    {
      keys: ['ArrowRight ArrowLeft'],
      popup: 'open',
      at: '[aria-haspopup=menu]',
      effect: { popup: 'open', focus: 'same' },
    },
  ],
}

export const combobox: Pattern = {
  source: apgPage('combobox'),
  roles: ['combobox', 'listbox', 'option'],
  trigger: '[role=combobox]',
  opens: 'ArrowDown',
  popup: '[role=listbox]',
  items: '[role=option]',
  minItems: 3,
  nextKey: 'ArrowDown',
  mirrored: false,
  lines: [
    { keys: ['Tab'], at: 'before', effect: { focus: 'trigger' } },
    { keys: ['Tab'], at: 'trigger', effect: { focus: 'after', popup: 'closed' } },
    { keys: ['ArrowDown'], at: 'trigger', effect: { popup: 'open', focus: ['first', 'chosen'] } },
    { keys: ['ArrowUp'], at: 'trigger', effect: { popup: 'open', focus: ['last', 'chosen'] }, optional: true },
    { keys: ['Alt+ArrowDown'], at: 'trigger', effect: { popup: 'open' }, optional: true },
    { keys: ['Alt+ArrowUp'], popup: 'open', effect: { popup: 'closed' }, optional: true },
    { keys: ['initial'], at: 'trigger', effect: { typed: true } },
    { keys: ['ArrowDown'], popup: 'open', effect: { focus: 'next' } },
    { keys: ['ArrowUp'], popup: 'open', at: 'second', effect: { focus: 'previous' } },
    { keys: ['Enter'], popup: 'open', at: 'second', effect: { popup: 'closed', caret: 'end' } },
    { keys: ['Escape'], popup: 'open', effect: { popup: 'closed', focus: 'trigger' } },
    { keys: ['initial initial Home'], at: 'trigger', effect: { caret: 'start' }, optional: true },
    { keys: ['initial initial Home End'], at: 'trigger', effect: { caret: 'end' }, optional: true },
    { keys: ['initial ArrowLeft'], at: 'trigger', effect: { caret: 'start' } },
    { keys: ['initial ArrowLeft ArrowRight'], at: 'trigger', effect: { caret: 'end' } },
  ],
}
