import { composeStories } from '@storybook/react-vite'
import type { FunctionComponent } from 'react'

type StoriesModule = Parameters<typeof composeStories>[0]

interface ComposedStory extends FunctionComponent {
  load?: () => Promise<void>
}

const files = import.meta.glob<StoriesModule>('../{components,widgets,theme}/**/*.stories.tsx')

/** A stories file of the kit by its path, and what loads its stories. */
export const storyFiles: readonly { name: string; load: () => Promise<[string, ComposedStory][]> }[] = Object.entries(
  files,
).map(([path, load]) => ({
  name: path.replace(/^.*\/(.+)\.stories\.tsx$/, '$1'),
  load: async () =>
    Object.entries(
      composeStories(await load(), { initialGlobals: { locale: 'zh' } }) as unknown as Record<string, ComposedStory>,
    ),
}))
