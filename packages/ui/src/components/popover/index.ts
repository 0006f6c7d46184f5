export { Popover, PopoverClose, type PopoverCloseProps, type PopoverProps } from './popover.tsx'
