import { cx } from 'class-variance-authority'
import { oneOf } from '../one-of.ts'

/** Space in steps of 4 px (0.25rem), or the padding of cards, which follows the density of the theme. */
export type Space = 0 | 1 | 2 | 3 | 4 | 6 | 8 | 12 | 'card'

/** A window width from which a value applies: 640, 768 and 1024 px (40, 48 and 64rem). */
export type Breakpoint = 'sm' | 'md' | 'lg'

/** One value, or one for small windows with others from a breakpoint on: `{ base: 2, md: 6 }`. */
export type Responsive<T> = T | ({ base: T } & { [Name in Breakpoint]?: T })

/** The alignment of children across the direction in which they follow each other. */
export type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline'

/** The alignment of children along the direction in which they follow each other. */
export type Justify = 'start' | 'center' | 'end' | 'between'

/** The elements that a layout can be. */
export type LayoutElement = 'div' | 'span' | 'section' | 'header' | 'footer' | 'main' | 'form' | 'ul' | 'ol' | 'li'

const elements: Record<LayoutElement, 1> = {
  div: 1,
  span: 1,
  section: 1,
  header: 1,
  footer: 1,
  main: 1,
  form: 1,
  ul: 1,
  ol: 1,
  li: 1,
}

// styles.css lists the classes that are built from these
const spaces: Record<Space, string> = {
  0: '0',
  1: '1',
  2: '2',
  3: '3',
  4: '4',
  6: '6',
  8: '8',
  12: '12',
  card: 'card-padding',
}

const aligns: Record<Align, string> = {
  start: 'q:items-start',
  center: 'q:items-center',
  end: 'q:items-end',
  stretch: 'q:items-stretch',
  baseline: 'q:items-baseline',
}

const justifies: Record<Justify, string> = {
  start: 'q:justify-start',
  center: 'q:justify-center',
  end: 'q:justify-end',
  between: 'q:justify-between',
}

/** The classes of a value that may differ between windows: `q:gap-2 q:md:gap-6`. */
export function responsiveClass<T extends string | number>(
  prop: string,
  value: Responsive<T>,
  utility: string,
  names: Readonly<Record<T, string>>,
  fallback: NoInfer<T>,
): string {
  const nameOf = (choice: T) => `${utility}-${names[oneOf(prop, choice, names, fallback)]}`
  if (typeof value !== 'object') return `q:${nameOf(value)}`
  const { base, sm, md, lg } = value ?? {}
  return cx(
    `q:${nameOf(base)}`,
    sm !== undefined && `q:sm:${nameOf(sm)}`,
    md !== undefined && `q:md:${nameOf(md)}`,
    lg !== undefined && `q:lg:${nameOf(lg)}`,
  )
}

/** The class of a gap. */
export function gapClass(component: string, gap: Responsive<Space>): string {
  return responsiveClass(`gap of ${component}`, gap, 'gap', spaces, 4)
}

/** The class of an alignment; undefined without one. */
export function alignClass(component: string, align: Align | undefined): string | undefined {
  return align && aligns[oneOf(`align of ${component}`, align, aligns, 'stretch')]
}

/** The class of a distribution; undefined without one. */
export function justifyClass(component: string, justify: Justify | undefined): string | undefined {
  return justify && justifies[oneOf(`justify of ${component}`, justify, justifies, 'start')]
}

/**
 * The element to render, typed as a `div`. Lists get an explicit role, because Safari drops the role of lists without
 * bullets.
 */
export function elementOf(component: string, as: LayoutElement): { Element: 'div'; role: 'list' | undefined } {
  const name = oneOf(`as of ${component}`, as, elements, 'div')
  // a layout does not use the props that differ between these elements
  return { Element: name as 'div', role: name === 'ul' || name === 'ol' ? 'list' : undefined }
}
