export { Button, type ButtonProps, type ButtonVariant, buttonClass, type ControlSize } from './button.tsx'
