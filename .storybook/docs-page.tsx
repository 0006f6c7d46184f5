import { ArgTypes, Description, DocsContext, Heading, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { Accessibility, DoAndDont, Keyboard, Use } from './docs/guide-sections.tsx'
import { StoryOnPage } from './docs/story-on-page.tsx'

/** The page of a component: its purpose, usage, props, and all its states. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const stories = use(DocsContext)
    .componentStories()
    .filter(({ tags }) => tags.includes('autodocs'))
  const [primary, ...others] = stories
  const { guide } = preparedMeta.parameters
  return (
    <>
      <Title />
      <Subtitle />
      {guide ? <Use guide={guide} /> : <Description of="meta" />}
      {primary && <StoryOnPage story={primary} />}
      {guide && <DoAndDont guide={guide} />}
      {guide?.keyboard && guide.keyboard.length > 0 && <Keyboard keys={guide.keyboard} />}
      {preparedMeta.component !== undefined && (
        <>
          <Heading>Props</Heading>
          <ArgTypes />
        </>
      )}
      {guide && <Accessibility notes={guide.accessibility} />}
      {others.length > 0 && <Heading>Every state</Heading>}
      {others.map((story) => (
        <StoryOnPage key={story.id} story={story} titled />
      ))}
    </>
  )
}
