export { DropdownMenu, type DropdownMenuProps } from './dropdown-menu.tsx'
export {
  DropdownMenuCheckboxItem,
  type DropdownMenuCheckboxItemProps,
  DropdownMenuRadioGroup,
  type DropdownMenuRadioGroupProps,
  DropdownMenuRadioItem,
  type DropdownMenuRadioItemProps,
} from './menu-choices.tsx'
export {
  DropdownMenuItem,
  type DropdownMenuItemProps,
  DropdownMenuLabel,
  type DropdownMenuLabelProps,
  DropdownMenuSeparator,
} from './menu-items.tsx'
export { DropdownMenuSub, type DropdownMenuSubProps } from './menu-sub.tsx'
