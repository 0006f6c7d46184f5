import * as buttons from './buttons.ts'
import * as choices from './choices.ts'
import type { Pattern } from './pattern.ts'
import * as popups from './popups.ts'
import * as values from './values.ts'

/**
 * The patterns of the ARIA Authoring Practices that components of the kit follow. Alert, landmarks, meter and table have no
 * keys; feed, menubar, treegrid and window splitter have no component.
 */
export const patterns = {
  accordion: buttons.accordion,
  'alert-dialog': popups.alertDialog,
  breadcrumb: buttons.breadcrumb,
  button: buttons.button,
  calendar: values.calendar,
  carousel: buttons.carousel,
  checkbox: buttons.checkbox,
  combobox: popups.combobox,
  'context-menu': popups.contextMenu,
  'date-picker': values.datePicker,
  dialog: popups.dialog,
  disclosure: buttons.disclosure,
  'disclosure-navigation': buttons.disclosureNavigation,
  grid: values.grid,
  link: buttons.link,
  listbox: choices.listbox,
  'menu-button': popups.menuButton,
  popover: popups.popover,
  'radio-group': choices.radioGroup,
  slider: values.slider,
  'slider-with-thumbs': values.sliderWithThumbs,
  spinbutton: values.spinbutton,
  submenu: popups.submenu,
  switch: buttons.switchPattern,
  tabs: choices.tabs,
  toolbar: buttons.toolbar,
  tooltip: popups.tooltip,
  tree: choices.tree,
} as const satisfies Record<string, Pattern>

/** The name of a pattern. */
export type PatternName = keyof typeof patterns
