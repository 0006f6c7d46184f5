import type { MouseEvent, ReactNode } from 'react'

/** What the suite puts onto a component, to see it arrive at its element. */
export interface SubjectProps {
  // biome-ignore lint/suspicious/noExplicitAny: one suite gives a ref to elements of every kind
  ref?: (element: any) => void
  className?: string
  style?: { scrollMarginTop: string }
  onClick?: (event: MouseEvent) => void
  'data-subject'?: string
  'aria-description'?: string
}

/** How the conformance suite draws one exported component. */
export interface Subject {
  /** Draws it, open if it opens, with the least that it needs and the given props spread onto it. */
  draw: (props: SubjectProps) => ReactNode
  /** The `data-q` of the element that takes the props; by default the exported name in kebab-case. */
  part?: string
  /** The `data-q` of the frame that takes className and style, where the element of the other props stands in one. */
  frame?: string
  /** Every value of each prop that changes its classes; each combination is drawn, to find classes in conflict. */
  variants?: Readonly<Record<string, readonly unknown[]>>
  /** Draws it with `asChild` around one `<a href="/">`, where that is offered. */
  asChild?: (props: SubjectProps) => ReactNode
  /** Why no element takes props (a provider, a group of parts). The other rules are still tested. */
  noElement?: string
}

/** The subjects of one folder, by exported name. Stands in `<name>.subject.tsx` beside the component. */
export type Subjects = Record<string, Subject>
