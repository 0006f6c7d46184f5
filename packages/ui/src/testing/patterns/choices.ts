import { apgPage, type Pattern } from './pattern.ts'

export const radioGroup: Pattern = {
  source: apgPage('radio'),
  roles: ['radiogroup', 'radio'],
  items: 'input[type=radio], [role=radio]',
  minItems: 3,
  lines: [
    { keys: ['Tab'], at: 'before', effect: { focus: 'chosen' } },
    { keys: ['Tab'], at: 'chosen', effect: { focus: 'after' } },
    { keys: ['Shift+Tab'], at: 'chosen', effect: { focus: 'before' } },
    { keys: ['Space'], at: 'last', effect: { focus: 'same', chosen: 'yes' } },
    { keys: ['ArrowRight', 'ArrowDown'], effect: { focus: 'next', chosen: 'yes' } },
    { keys: ['ArrowRight', 'ArrowDown'], at: 'last', effect: { focus: 'first', chosen: 'yes' } },
    { keys: ['ArrowLeft', 'ArrowUp'], at: 'second', effect: { focus: 'previous', chosen: 'yes' } },
    { keys: ['ArrowLeft', 'ArrowUp'], effect: { focus: 'last', chosen: 'yes' } },
  ],
}

export const tabs: Pattern = {
  source: apgPage('tabs'),
  roles: ['tablist', 'tab', 'tabpanel'],
  items: '[role=tab]',
  minItems: 3,
  lines: [
    { keys: ['Tab'], at: 'before', effect: { focus: 'chosen' } },
    { keys: ['Tab'], at: 'chosen', effect: { focus: 'panel' } },
    { keys: ['Shift+Tab'], at: 'chosen', effect: { focus: 'before' } },
    { keys: ['ArrowRight'], effect: { focus: 'next' } },
    { keys: ['ArrowRight'], at: 'last', effect: { focus: 'first' } },
    { keys: ['ArrowLeft'], at: 'second', effect: { focus: 'previous' } },
    { keys: ['ArrowLeft'], effect: { focus: 'last' } },
    { keys: ['Enter', 'Space'], at: 'second', effect: { focus: 'same', chosen: 'yes' } },
    { keys: ['Home'], at: 'last', effect: { focus: 'first' }, optional: true },
    { keys: ['End'], effect: { focus: 'last' }, optional: true },
  ],
}

export const listbox: Pattern = {
  source: apgPage('listbox'),
  roles: ['listbox', 'option'],
  items: '[role=option]',
  minItems: 3,
  lines: [
    { keys: ['ArrowDown'], effect: { focus: 'next' } },
    { keys: ['ArrowUp'], at: 'second', effect: { focus: 'previous' } },
    { keys: ['Home'], at: 'last', effect: { focus: 'first' }, optional: true },
    { keys: ['End'], effect: { focus: 'last' }, optional: true },
    { keys: ['initial'], effect: { focus: 'last' }, optional: true },
    { keys: ['Space'], at: 'second', effect: { focus: 'same', chosen: 'yes' }, optional: true },
  ],
}

export const tree: Pattern = {
  source: apgPage('treeview'),
  roles: ['tree', 'treeitem'],
  items: '[role=treeitem]',
  minItems: 3,
  lines: [
    { keys: ['Tab'], at: 'before', effect: { focus: 'first' } },
    { keys: ['Shift+Tab'], effect: { focus: 'before' } },
    { keys: ['ArrowRight'], at: '[aria-expanded=false]', effect: { focus: 'same', expanded: true } },
    { keys: ['ArrowRight'], at: '[aria-expanded=true]', effect: { focus: 'next' } },
    { keys: ['ArrowRight'], at: 'last', effect: { focus: 'same' } },
    { keys: ['ArrowLeft'], at: '[aria-expanded=true]', effect: { focus: 'same', expanded: false } },
    { keys: ['ArrowLeft'], at: '[aria-level="2"]', effect: { focus: 'parent' } },
    { keys: ['ArrowLeft'], at: 'last', effect: { focus: 'same' } },
    { keys: ['ArrowDown'], effect: { focus: 'next' } },
    { keys: ['ArrowDown'], at: 'last', effect: { focus: 'same' } },
    { keys: ['ArrowUp'], at: 'second', effect: { focus: 'previous' } },
    { keys: ['ArrowUp'], effect: { focus: 'same' } },
    { keys: ['Home'], at: 'last', effect: { focus: 'first' } },
    { keys: ['End'], effect: { focus: 'last' } },
    { keys: ['Enter', 'Space'], effect: { focus: 'same', chosen: 'toggled' } },
    { keys: ['initial'], effect: { focus: 'last' }, optional: true },
    { keys: ['*'], at: '[aria-expanded=false]', effect: { focus: 'same', expanded: true }, optional: true },
  ],
}
