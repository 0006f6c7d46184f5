import { DocsContext, type DocsContextProps, Source } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { globalsForAddress } from '../globals-address.ts'
import { useToolbar } from './use-toolbar.ts'

type PreparedStory = ReturnType<DocsContextProps['componentStories']>[number]

/** A story in an iframe with the toolbar's values: Storybook's own iframe would always use the defaults. */
export function StoryWindow({ story }: { story: PreparedStory }) {
  const globals = globalsForAddress(useToolbar(use(DocsContext).channel))
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
