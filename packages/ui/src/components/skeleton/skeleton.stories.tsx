import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, SkeletonText } from './skeleton.tsx'

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
  subcomponents: { SkeletonText },
  parameters: {
    guide: {
      use: 'Holds the place of something that is loading, in its size and shape, so that nothing moves when it comes.',
      do: [
        'Draw the shape of what will be there: as many lines, the same height, a circle for an avatar.',
        'Say once, on what surrounds it, that it is busy.',
      ],
      dont: [
        'Use it for less than 200 ms: it hides itself that long, so there is nothing to do for that.',
        'Use it for an action: a button has its own loading state; for content of unknown shape use a Spinner.',
      ],
      accessibility: [
        'Hidden from screen readers. Put aria-busy on the card or list around it.',
        'Does not pulse for people who asked for less motion.',
        'Keeps an edge in forced colours.',
      ],
    },
  },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

/** A circle and some lines. */
export const Shapes: Story = {
  render: () => (
    <div className="story-stack story-narrow">
      <Skeleton round className="q:size-10" />
      <SkeletonText lines={4} />
    </div>
  ),
}

/** The shape of a list that is loading: avatar, title, second line. */
export const AsList: Story = {
  render: () => (
    <div className="story-card story-stack story-narrow" aria-busy="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className="q:flex q:items-center q:gap-3">
          <Skeleton round className="q:size-10 q:shrink-0" />
          <div className="q:flex q:flex-1 q:flex-col q:gap-2">
            <Skeleton className="q:h-4 q:w-3/5" />
            <Skeleton className="q:h-3 q:w-full" />
          </div>
        </div>
      ))}
    </div>
  ),
}

/** A single line is as wide as its container. */
export const OneLine: Story = {
  render: () => (
    <div className="story-narrow">
      <SkeletonText lines={1} />
    </div>
  ),
}
