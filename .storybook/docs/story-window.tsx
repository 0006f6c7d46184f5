import { DocsContext, type DocsContextProps, Source } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { initialGlobals, type ToolbarValues } from '../toolbar.ts'
import { useToolbar } from './use-toolbar.ts'

type PreparedStory = ReturnType<DocsContextProps['componentStories']>[number]

/** The toolbar's values in the format of a story's URL, where colours are written as `!hex(…)`. */
const forAddress = (values: ToolbarValues) =>
  (Object.keys(initialGlobals) as (keyof ToolbarValues)[])
    .filter((name) => values[name] !== '')
    .map((name) => `${name}:${String(values[name]).replace(/^#(.+)/, '!hex($1)')}`)
    .join(';')

/** A story in an iframe with the toolbar's values: Storybook's own iframe would always use the defaults. */
export function StoryWindow({ story }: { story: PreparedStory }) {
  const globals = forAddress(useToolbar(use(DocsContext).channel))
  return (
    <div className="docs-window">
      <iframe
        title={story.name}
        src={`iframe.html?id=${story.id}&viewMode=story&globals=${encodeURIComponent(globals)}`}
        style={{ blockSize: story.parameters.docs?.story?.height ?? 480 }}
        loading="lazy"
      />
      <details>
        <summary>Show code</summary>
        <Source of={story.moduleExport} />
      </details>
    </div>
  )
}
