import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Spinner } from './spinner.tsx'

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  parameters: {
    guide: {
      use: 'Waiting of unknown length. If the shape of the content is known, use a Skeleton; if the share is known, a Progress.',
      do: [
        'Give it `delay` where the answer is usually quick: it then hides for 200 ms.',
        'Describe in `tip` what is loading if it takes longer than a second or two.',
      ],
      dont: ['Put several on one view.', 'Cover with it what can still be read.'],
      accessibility: [
        'A status: it is read aloud when it appears, in the kit’s words or in those of `tip`.',
        'Stands still for people who asked for less motion; the gap in the ring stays visible in forced colours.',
      ],
    },
  },
} satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

/** 16, 24 and 40 px. */
export const Sizes: Story = {
  render: () => (
    <div className="story-row">
      <Spinner size="small" />
      <Spinner />
      <Spinner size="large" />
    </div>
  ),
  play: async ({ canvasElement, globals }) => {
    const spoken = globals.locale === 'en' ? 'Loading' : '正在加载'
    for (const status of within(canvasElement).getAllByRole('status')) await expect(status).toHaveTextContent(spoken)
  },
}

export const WithTip: Story = { args: { size: 'large', tip: '正在加载，请稍候' } }

/** The spinner appears after 200 ms. */
export const Delayed: Story = {
  args: { delay: true },
  play: async ({ canvasElement }) => {
    const spinner = within(canvasElement).getByRole('status', { hidden: true })
    await Promise.all(spinner.getAnimations().map(({ finished }) => finished))
    await expect(spinner).toBeVisible()
  },
}

export const LongText: Story = {
  args: { tip: '正在从教务系统同步二〇二五至二〇二六学年第二学期的全部课程与考试安排，请稍候' },
  decorators: [
    (Story) => (
      <div className="q:max-w-48">
        <Story />
      </div>
    ),
  ],
}
