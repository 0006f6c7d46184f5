/** The text on a component's documentation page. Declared with its stories: `parameters.guide`. */
export interface Guide {
  /** Its purpose, in one or two sentences. */
  use: string
  /** Recommendations, a sentence each. */
  do: readonly string[]
  /** Practices to avoid, a sentence each. */
  dont: readonly string[]
  /** Keys and what they do. Omitted if nothing is focusable. */
  keyboard?: readonly (readonly [keys: string, action: string])[]
  /** Roles and names for assistive technology, and what the caller has to provide. */
  accessibility: readonly string[]
}

declare module 'storybook/internal/csf' {
  interface Parameters {
    /** The text on the documentation page. */
    guide?: Guide
  }
}
