import { apgPage, type KeyLine, type Pattern } from './pattern.ts'

export const slider: Pattern = {
  source: apgPage('slider'),
  roles: ['slider'],
  items: 'input[type=range], [role=slider]',
  lines: [
    { keys: ['ArrowRight', 'ArrowUp'], effect: { value: 'more', focus: 'same' } },
    { keys: ['ArrowLeft', 'ArrowDown'], effect: { value: 'less', focus: 'same' } },
    { keys: ['Home'], effect: { value: 'least' } },
    { keys: ['End'], effect: { value: 'most' } },
    { keys: ['PageUp'], effect: { value: 'much-more' }, optional: true },
    { keys: ['PageDown'], effect: { value: 'much-less' }, optional: true },
  ],
}

/** Each thumb is a separate slider whose limits are the other thumbs. */
export const sliderWithThumbs: Pattern = {
  ...slider,
  source: apgPage('slider-multithumb'),
  minItems: 2,
  lines: [...slider.lines, ...slider.lines.map((line): KeyLine => ({ ...line, at: 'last' }))],
}

export const spinbutton: Pattern = {
  source: apgPage('spinbutton'),
  roles: ['spinbutton'],
  items: 'input[type=number], [role=spinbutton]',
  lines: [
    { keys: ['ArrowUp'], effect: { value: 'more', focus: 'same' } },
    { keys: ['ArrowDown'], effect: { value: 'less', focus: 'same' } },
    { keys: ['Home'], effect: { value: 'least' } },
    { keys: ['End'], effect: { value: 'most' } },
    { keys: ['PageUp'], effect: { value: 'much-more' }, optional: true },
    { keys: ['PageDown'], effect: { value: 'much-less' }, optional: true },
  ],
}

export const grid: Pattern = {
  source: apgPage('grid'),
  roles: ['grid', 'gridcell', 'treegrid'],
  items: '[role=gridcell], [role=grid] :is(td, th)',
  minItems: 4,
  lines: [
    { keys: ['ArrowRight'], effect: { focus: 'right' } },
    { keys: ['ArrowRight'], at: 'last', effect: { focus: 'same' } },
    { keys: ['ArrowLeft'], at: 'second', effect: { focus: 'left' } },
    { keys: ['ArrowLeft'], effect: { focus: 'same' } },
    { keys: ['ArrowDown'], effect: { focus: 'below' } },
    { keys: ['ArrowDown'], at: 'last', effect: { focus: 'same' } },
    { keys: ['ArrowUp'], at: 'last', effect: { focus: 'above' } },
    { keys: ['ArrowUp'], effect: { focus: 'same' } },
    { keys: ['Home'], at: 'second', effect: { focus: 'row-start' } },
    { keys: ['End'], effect: { focus: 'row-end' } },
    { keys: ['Control+Home'], at: 'last', effect: { focus: 'first' } },
    { keys: ['Control+End'], effect: { focus: 'last' } },
    { keys: ['PageDown'], effect: { focus: ['below', 'last'] }, optional: true },
    { keys: ['PageUp'], at: 'last', effect: { focus: ['above', 'first'] }, optional: true },
  ],
}

/** The days of a month; the focused day is in the middle of a week. */
export const calendar: Pattern = {
  source: `${apgPage('dialog-modal')}examples/datepicker-dialog/`,
  roles: ['grid', 'gridcell'],
  items: '[role=grid] :is([data-day] button, button[data-day])',
  minItems: 28,
  lines: [
    { keys: ['ArrowRight'], at: 'chosen', effect: { moved: { days: 1 } } },
    { keys: ['ArrowLeft'], at: 'chosen', effect: { moved: { days: -1 } } },
    { keys: ['ArrowDown'], at: 'chosen', effect: { moved: { days: 7 } } },
    { keys: ['ArrowUp'], at: 'chosen', effect: { moved: { days: -7 } } },
    { keys: ['Home'], at: 'chosen', effect: { focus: 'row-start' } },
    { keys: ['End'], at: 'chosen', effect: { focus: 'row-end' } },
    { keys: ['PageDown'], at: 'chosen', effect: { moved: { months: 1 } } },
    { keys: ['PageUp'], at: 'chosen', effect: { moved: { months: -1 } } },
    { keys: ['Shift+PageDown'], at: 'chosen', effect: { moved: { months: 12 } } },
    { keys: ['Shift+PageUp'], at: 'chosen', effect: { moved: { months: -12 } } },
  ],
}

/** An input whose calendar opens in a dialog. */
export const datePicker: Pattern = {
  ...calendar,
  source: `${apgPage('combobox')}examples/combobox-datepicker/`,
  roles: ['dialog', ...(calendar.roles ?? [])],
  trigger: 'input:not([type=hidden])',
  opens: 'ArrowDown',
  popup: '[role=dialog]',
  lines: [
    { keys: ['ArrowDown'], at: 'trigger', effect: { popup: 'open', focus: 'chosen' } },
    ...calendar.lines.map((line): KeyLine => ({ ...line, popup: 'open' })),
    { keys: ['Escape'], popup: 'open', at: 'chosen', effect: { popup: 'closed', focus: 'trigger' } },
    { keys: ['ArrowRight Enter'], popup: 'open', at: 'chosen', effect: { popup: 'closed', focus: 'trigger' } },
  ],
}
