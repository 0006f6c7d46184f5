export { type Columns, Grid, type GridProps } from './grid.tsx'
export { Inline, type InlineProps } from './inline.tsx'
export type { Align, Breakpoint, Justify, LayoutElement, Responsive, Space } from './layout-props.ts'
export { Stack, type StackProps } from './stack.tsx'
