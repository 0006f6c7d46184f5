import { apgPage, type KeyLine, type Pattern } from './pattern.ts'

const byTab: readonly KeyLine[] = [
  { keys: ['Tab'], at: 'before', effect: { focus: 'first' } },
  { keys: ['Tab'], at: 'last', effect: { focus: 'after' } },
  { keys: ['Shift+Tab'], at: 'first', effect: { focus: 'before' } },
]

const alongItems: readonly KeyLine[] = [
  { keys: ['ArrowDown'], effect: { focus: 'next' }, optional: true },
  { keys: ['ArrowUp'], at: 'second', effect: { focus: 'previous' }, optional: true },
  { keys: ['Home'], at: 'last', effect: { focus: 'first' }, optional: true },
  { keys: ['End'], effect: { focus: 'last' }, optional: true },
]

export const button: Pattern = {
  source: apgPage('button'),
  roles: ['button'],
  items: 'button, [role=button]',
  lines: [...byTab, { keys: ['Enter', 'Space'], effect: { pressed: true } }],
}

export const link: Pattern = {
  source: apgPage('link'),
  roles: ['link'],
  items: 'a[href], [role=link]',
  lines: [...byTab, { keys: ['Enter'], effect: { pressed: true } }],
}

export const breadcrumb: Pattern = {
  source: apgPage('breadcrumb'),
  items: 'nav a[href]',
  minItems: 2,
  lines: [...link.lines, { keys: ['Tab'], effect: { focus: 'next' } }],
}

export const checkbox: Pattern = {
  source: apgPage('checkbox'),
  roles: ['checkbox'],
  items: 'input[type=checkbox], [role=checkbox]',
  lines: [...byTab, { keys: ['Space'], effect: { chosen: 'toggled', focus: 'same' } }],
}

export const switchPattern: Pattern = {
  source: apgPage('switch'),
  roles: ['switch'],
  items: '[role=switch]',
  lines: [
    ...byTab,
    { keys: ['Space'], effect: { chosen: 'toggled', focus: 'same' } },
    { keys: ['Enter'], effect: { chosen: 'toggled', focus: 'same' }, optional: true },
  ],
}

export const disclosure: Pattern = {
  source: apgPage('disclosure'),
  items: '[aria-expanded]:not([aria-haspopup])',
  lines: [{ keys: ['Enter', 'Space'], effect: { expanded: 'toggled', focus: 'same' } }],
}

export const disclosureNavigation: Pattern = {
  source: `${apgPage('disclosure')}examples/disclosure-navigation/`,
  items: 'nav a[href], nav [aria-expanded]',
  minItems: 2,
  lines: [
    { keys: ['Tab'], at: 'before', effect: { focus: 'first' } },
    { keys: ['Tab'], effect: { focus: 'next' } },
    { keys: ['Shift+Tab'], at: 'second', effect: { focus: 'previous' } },
    { keys: ['Enter', 'Space'], at: '[aria-expanded=false]', effect: { expanded: true, focus: 'same' } },
    { keys: ['Enter Escape', 'Space Escape'], at: '[aria-expanded=false]', effect: { expanded: false, focus: 'same' } },
    ...alongItems,
  ],
}

export const accordion: Pattern = {
  source: apgPage('accordion'),
  items: ':is(h1, h2, h3, h4, h5, h6, [role=heading]) > [aria-expanded]',
  minItems: 2,
  lines: [
    { keys: ['Enter', 'Space'], effect: { expanded: 'toggled', focus: 'same' } },
    { keys: ['Tab'], at: 'before', effect: { focus: 'first' } },
    { keys: ['Tab'], effect: { focus: 'next' } },
    { keys: ['Shift+Tab'], at: 'second', effect: { focus: 'previous' } },
    ...alongItems,
  ],
}

export const toolbar: Pattern = {
  source: apgPage('toolbar'),
  roles: ['toolbar'],
  items: '[role=toolbar] :is(button, [role=button], a[href])',
  focusesDisabled: true,
  minItems: 3,
  lines: [
    { keys: ['Tab'], at: 'before', effect: { focus: 'first' } },
    { keys: ['ArrowRight'], effect: { focus: 'next' } },
    { keys: ['ArrowRight'], at: 'last', effect: { focus: ['same', 'first'] } },
    { keys: ['ArrowLeft'], at: 'second', effect: { focus: 'previous' } },
    { keys: ['ArrowLeft'], effect: { focus: ['same', 'last'] } },
    { keys: ['Home'], at: 'last', effect: { focus: 'first' }, optional: true },
    { keys: ['End'], effect: { focus: 'last' }, optional: true },
    { keys: ['Shift+Tab'], effect: { focus: 'before' } },
  ],
}

export const carousel: Pattern = {
  source: apgPage('carousel'),
  items: 'button',
  minItems: 2,
  lines: [
    { keys: ['Tab'], at: 'before', effect: { focus: 'first' } },
    { keys: ['Tab'], effect: { focus: 'next' } },
    { keys: ['Shift+Tab'], at: 'second', effect: { focus: 'previous' } },
    { keys: ['Enter', 'Space'], effect: { pressed: true, focus: 'same' } },
    { keys: ['Enter', 'Space'], at: 'last', effect: { pressed: true, focus: 'same' } },
  ],
}
