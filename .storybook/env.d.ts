/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** What Storybook hands to stories: variables whose names begin with STORYBOOK_. */
  readonly STORYBOOK_MODE?: string
}
