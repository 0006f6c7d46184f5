import type { MouseEvent, ReactNode } from 'react'
import type { PatternName } from './patterns/patterns.ts'

/** The props that the suite passes to a component, to check that they reach its element. */
export interface FixtureProps {
  // biome-ignore lint/suspicious/noExplicitAny: one suite gives a ref to elements of every kind
  ref?: (element: any) => void
  className?: string
  style?: { scrollMarginTop: string }
  onClick?: (event: MouseEvent) => void
  'data-fixture'?: string
  'aria-description'?: string
}

/** Declares that a component follows a pattern of the ARIA Authoring Practices: every key of the pattern is pressed. */
export interface PatternUse {
  /** The pattern; its table of keys is in `patterns/`. */
  name: PatternName
  /** Renders it with its popup closed and with the number of items that the pattern needs; by default like the fixture. */
  render?: () => ReactNode
  /** The component whose parts handle the keys: all keys are pressed there, and here only with `--all`. */
  partsOf?: string
  /**
   * Why it lacks a key, by the key as written in the table; `optional` covers all keys that the pattern leaves open.
   */
  except?: Readonly<Record<string, string>>
}

/** How the conformance suite renders one exported component. */
export interface Fixture {
  /**
   * Renders it with the fewest props it needs and the given ones spread onto it, and opens everything that can be open.
   */
  render: (props: FixtureProps) => ReactNode
  /** The `data-q` of the element that receives the props; by default the exported name in kebab-case. */
  part?: string
  /** The `data-q` of the wrapper that receives className and style, if that is another element. */
  frame?: string
  /** Every value of each prop that changes its classes; each combination is rendered to find conflicting classes. */
  variants?: Readonly<Record<string, readonly unknown[]>>
  /** Renders it with `asChild` around one `<a href="/">`, for components with that prop. */
  asChild?: (props: FixtureProps) => ReactNode
  /** The patterns whose keys it handles. Required for components that render a role of a pattern. */
  pattern?: PatternName | PatternUse | readonly (PatternName | PatternUse)[]
  /** Why it has no element that receives props, for example because it is a provider. The other rules still apply. */
  noElement?: string
}

/** The fixtures of one folder, by exported name: the content of `<name>.fixture.tsx`. */
export type Fixtures = Record<string, Fixture>
