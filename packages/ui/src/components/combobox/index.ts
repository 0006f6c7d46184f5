export { Combobox } from './combobox.tsx'
export type { ComboboxOption, ComboboxProps, ComboboxValue } from './combobox-props.ts'
