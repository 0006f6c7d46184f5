export { Button, type ButtonProps, type ButtonVariant, type ControlSize } from './button.tsx'
export { buttonClass } from './button-class.ts'
