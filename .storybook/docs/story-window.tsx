import { DocsContext, type DocsContextProps, Source } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { initialGlobals, type ToolbarValues } from '../toolbar.ts'
import { useToolbar } from './use-toolbar.ts'

type PreparedStory = ReturnType<DocsContextProps['componentStories']>[number]

/** The toolbar as the address of a story takes it: colours have a form of their own there, and numbers come back as such. */
const forAddress = (values: ToolbarValues) =>
  (Object.keys(initialGlobals) as (keyof ToolbarValues)[])
    .filter((name) => values[name] !== '')
    .map((name) => `${name}:${String(values[name]).replace(/^#(.+)/, '!hex($1)')}`)
    .join(';')

/** A story in a window of its own, in the look of the toolbar: Storybook's own frame would always show the defaults. */
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
