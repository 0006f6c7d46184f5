export { CommandPalette, loadCommandPalette } from './command-palette.tsx'
export type { Command, CommandPaletteProps } from './command-palette-props.ts'
