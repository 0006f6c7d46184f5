import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { RangeSlider } from './range-slider.tsx'
import { Slider } from './slider.tsx'

const days = [
  { value: 0, label: '周一' },
  { value: 2, label: '周三' },
  { value: 4, label: '周五' },
  { value: 6, label: '周日' },
]

const meta = {
  title: 'Components/Slider',
  component: Slider,
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'A number, or a range between two (RangeSlider), where about right is good enough and the effect shows at once.',
      do: [
        'Show the value beside it, with its unit (showValue, format).',
        'Mark numbers that mean something, such as the default or the ends.',
        'Apply the change while it is moved.',
      ],
      dont: [
        'Use it where an exact number has to be hit; that is a NumberInput, or both side by side.',
        'Use it for more than about 200 steps: one would be less than a pixel.',
        'Use it for two or three choices; that is a SegmentedControl.',
      ],
      keyboard: [
        ['Arrow keys', 'go one step; left and right are swapped in right-to-left'],
        ['Page Up, Page Down', 'go a tenth of the scale'],
        ['Home, End', 'go to its ends'],
      ],
      accessibility: [
        'A range input of the browser for each thumb: keys, touch, forms and reset need no script.',
        'The text of the value, not the bare number, is read.',
        'The two thumbs of a range have names of their own and cannot pass each other.',
      ],
    },
  },
} satisfies Meta<typeof Slider>

export default meta
type Story = StoryObj<typeof meta>

export const InField: Story = {
  render: () => (
    <Field label="圆角" help="卡片的圆角，控件取其一半">
      <Slider min={0} max={32} defaultValue={12} showValue format={(value) => `${value} px`} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider', { name: '圆角' })
    await expect(slider).toHaveAttribute('aria-valuetext', '12 px')
    slider.focus()
    await userEvent.keyboard('{Tab}')
    slider.blur()
  },
}

export const Range: Story = {
  render: () => (
    <div className="story-stack">
      <Field label="开放时间">
        <RangeSlider min={6} max={23} defaultValue={[8, 22]} showValue format={(value) => `${value}:00`} />
      </Field>
      <RangeSlider aria-label="星期" max={6} ticks={days} defaultValue={[0, 4]} />
      <RangeSlider aria-label="重合" defaultValue={[50, 50]} />
      <RangeSlider aria-label="到头" defaultValue={[0, 100]} />
    </div>
  ),
}

export const States: Story = {
  render: () => (
    <div className="story-stack">
      <Slider aria-label="最小" defaultValue={0} />
      <Slider aria-label="最大" defaultValue={100} />
      <Slider aria-label="缩放" min={1} max={4} step={0.05} ticks={[1, 2, 3, 4]} defaultValue={2} />
      <Slider aria-label="星期" max={6} ticks={days} defaultValue={2} />
      <Slider aria-label="不可用" disabled showValue defaultValue={40} />
      <Field label="音量" error="请再检查一次。">
        <Slider defaultValue={90} />
      </Field>
    </div>
  ),
}

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" className="story-stack">
      <Slider aria-label="星期" max={6} ticks={days} defaultValue={2} showValue />
      <RangeSlider aria-label="范围" defaultValue={[10, 40]} showValue />
    </div>
  ),
}
