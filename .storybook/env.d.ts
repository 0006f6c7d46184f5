interface ImportMeta {
  /** What Storybook hands to stories: variables whose names begin with STORYBOOK_. */
  readonly env: { readonly STORYBOOK_MODE?: string }
}
