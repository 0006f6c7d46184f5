import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Progress } from './progress.tsx'

const meta = {
  title: 'Components/Progress',
  component: Progress,
  args: { label: '上传 选课说明.pdf', value: 42 },
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'How far something has come, as a bar. For a wait whose end is not known, leave `value` out, or use a Spinner.',
      do: [
        'Write the number beside it when it matters: a bar alone is a rough measure.',
        'Turn it to `success` or `danger` when it has ended, and say so in words as well.',
      ],
      dont: ['Let it run backwards.', 'Use it for a share that does not change, such as a rating.'],
      accessibility: [
        '`label` names the task; the value is read as a percentage of `max`.',
        'Without a `value` nothing is claimed about how far it is.',
        'The bar has the system’s highlight colour in forced colours and fills from the right in right-to-left text.',
      ],
    },
  },
} satisfies Meta<typeof Progress>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: '上传 选课说明.pdf' })
    await expect(bar).toHaveAttribute('aria-valuenow', '42')
  },
}

/** Progress that has not started, is under way, and has ended. */
export const Values: Story = {
  render: () => (
    <div className="story-stack">
      <Progress label="未开始" value={0} />
      <Progress label="上传" value={42} />
      <Progress label="完成" value={100} tone="success" />
      <Progress label="失败" value={70} tone="danger" />
    </div>
  ),
}

/** Progress in a unit other than percent. */
export const OfCredits: Story = {
  render: () => (
    <div className="story-stack">
      <span className="q:flex q:justify-between q:gap-3 q:tabular-nums">
        <span>已修学分</span>
        <span>96 / 150</span>
      </span>
      <Progress label="已修学分" value={96} max={150} />
    </div>
  ),
}

/** Progress of unknown length: the bar pulses. */
export const Unknown: Story = { args: { label: '正在处理', value: undefined } }

/** Values above the maximum show a full bar, values below zero an empty one. */
export const OutOfRange: Story = {
  render: () => (
    <div className="story-stack">
      <Progress label="超出" value={180} />
      <Progress label="负数" value={-20} />
    </div>
  ),
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }
