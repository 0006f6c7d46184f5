/** What the documentation page of a component says beside its props. Declared with its stories: `parameters.guide`. */
export interface Guide {
  /** What it is for, in one or two sentences. */
  use: string
  /** What to do with it, a sentence each. */
  do: readonly string[]
  /** What not to do, a sentence each. */
  dont: readonly string[]
  /** Keys and what they do. Left out where nothing takes the focus. */
  keyboard?: readonly (readonly [keys: string, action: string])[]
  /** What assistive technology gets, and what is left to the one who uses it. */
  accessibility: readonly string[]
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** What the documentation page says beside the props. */
    guide?: Guide
  }
}
