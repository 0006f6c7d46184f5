export { BackgroundPicker, type BackgroundPickerProps, type BackgroundTheme } from './background-picker.tsx'
