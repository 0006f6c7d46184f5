export { type Background, BackgroundPicker, type BackgroundPickerProps } from './background-picker.tsx'
