export { Heading, type HeadingProps } from './heading.tsx'
export { Text, type TextProps } from './text.tsx'
export type { HeadingSize, Lines, TextSize, TextTone, TextWeight } from './text-look.ts'
