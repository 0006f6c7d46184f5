import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { toId } from 'storybook/internal/csf'

type StoriesModule = Parameters<typeof composeStories>[0] & { __namedExportsOrder?: string[] }

/** A loaded component of the overview. */
export interface Sample {
  /** Its first story; none for a component that covers the window. */
  Story: ComponentType | undefined
  /** The URL of its documentation page in Storybook, relative to the preview's iframe.html. */
  page: string
}

/** A component of the overview. */
export interface OverviewEntry {
  name: string
  load: () => Promise<Sample>
}

const files = import.meta.glob<StoriesModule>([
  '/packages/ui/src/{components,campus}/**/*.stories.tsx',
  // draws nothing by itself
  '!/packages/ui/src/**/{*-provider,visually-hidden}.stories.tsx',
])

/** Components that open over the whole window as soon as they are drawn. */
const covering = /\/command-palette\./

/** `/packages/ui/src/components/icon-button/icon-button.stories.tsx` as `IconButton`. */
const nameOf = (path: string) =>
  (path.split('/').at(-1) ?? '').replace('.stories.tsx', '').replace(/(?:^|-)(\w)/g, (_, first) => first.toUpperCase())

/** The components of the kit, general ones and those for a campus, each in alphabetical order. */
export const overview: Readonly<Record<'Components' | 'Campus', OverviewEntry[]>> = {
  Components: entriesIn('components'),
  Campus: entriesIn('campus'),
}

function entriesIn(folder: string): OverviewEntry[] {
  return Object.entries(files)
    .filter(([path]) => path.includes(`/src/${folder}/`))
    .map(([path, load]) => ({ name: nameOf(path), load: async () => sampleOf(path, await load()) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function sampleOf(path: string, module: StoriesModule): Sample {
  // without the project's decorators: the page itself sets the theme
  const stories: Record<string, ComponentType> = composeStories(module, {})
  const first = module.__namedExportsOrder?.find((name) => name in stories) ?? Object.keys(stories)[0] ?? ''
  return {
    Story: covering.test(path) ? undefined : stories[first],
    page: `./?path=/docs/${toId(String(module.default.title))}--docs`,
  }
}
