import { Anchor, Canvas, Description, type DocsContextProps, Subheading } from '@storybook/addon-docs/blocks'
import { StoryWindow } from './story-window.tsx'

type PreparedStory = ReturnType<DocsContextProps['componentStories']>[number]

/** Parts that float above a page; several open ones on one page would cover it and take its focus. */
const floating = /\/(\w*Dialog|\w*Combobox|DateTimePicker|Drawer|DropdownMenu|Popover|Toast|Tooltip)$/

/** One story on a documentation page; in an iframe if it floats or fills the window. */
export function StoryOnPage({ story, titled = false }: { story: PreparedStory; titled?: boolean }) {
  const isFramed = story.parameters.layout === 'fullscreen' || floating.test(story.title)
  return (
    <Anchor storyId={story.id}>
      {titled && <Subheading>{story.name}</Subheading>}
      <Description of={story.moduleExport} />
      {isFramed ? (
        <StoryWindow story={story} />
      ) : (
        // the scope of the story has its own padding
        <Canvas of={story.moduleExport} layout="fullscreen" withToolbar={!titled} />
      )}
    </Anchor>
  )
}
