/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The environment variables that Storybook passes to stories: those that begin with STORYBOOK_. */
  readonly STORYBOOK_MODE?: string
}
