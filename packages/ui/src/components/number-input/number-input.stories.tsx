import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { NumberInput } from './number-input.tsx'

const meta = {
  title: 'Components/NumberInput',
  component: NumberInput,
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'An amount that is counted or measured: copies, minutes, pixels.',
      do: [
        'Give min and max where there are limits; what is outside is refused with a sentence.',
        'Set decimals where fractions make sense; without it only whole numbers do.',
        'Show the unit at its end instead of asking for it.',
      ],
      dont: [
        'Use it for numbers nobody counts with: student numbers, phone numbers, codes. They are an Input with inputMode numeric.',
        'Use it where the exact number matters little and the range is small; that is a Slider.',
      ],
      keyboard: [
        ['Up, Down', 'goes one step up or down'],
        ['Page Up, Page Down', 'goes ten steps'],
        ['Home, End', 'goes to min or max, where there is one'],
        ['Enter', 'checks what was typed'],
      ],
      accessibility: [
        'Role spinbutton with value, limits and unit; the buttons are for pointers and are no stop for Tab.',
        'Digits of every script and full-width signs are read. The wheel changes nothing.',
        'What is refused stays, and a polite live region says why.',
      ],
    },
  },
} satisfies Meta<typeof NumberInput>

export default meta
type Story = StoryObj<typeof meta>

export const InField: Story = {
  render: () => (
    <Field label="份数" help="最多 20 份">
      <NumberInput min={1} max={20} defaultValue={1} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('spinbutton', { name: '份数' })
    await userEvent.click(input)
    await userEvent.keyboard('{ArrowUp}{PageUp}')
    await expect(input).toHaveValue('12')
    await userEvent.keyboard('{Home}')
    await expect(input).toHaveValue('1')
    input.blur()
  },
}

export const States: Story = {
  render: () => (
    <div className="story-stack">
      <NumberInput aria-label="空" />
      <NumberInput aria-label="间距" unit="px" defaultValue={16} />
      <NumberInput aria-label="预算" unit="元" grouping decimals={2} defaultValue={1234567.5} />
      <NumberInput aria-label="只读" readOnly defaultValue={42} />
      <NumberInput aria-label="不可用" disabled unit="分钟" defaultValue={30} />
      <Field label="分钟" error="请再检查一次。">
        <NumberInput defaultValue={90} min={0} />
      </Field>
    </div>
  ),
}

export const Refused: Story = {
  render: () => (
    <div className="story-stack">
      <Field label="份数" required>
        <NumberInput min={1} max={20} defaultValue={60} />
      </Field>
      <Field label="Copies per recipient and organisation" help="They are printed on Monday.">
        <NumberInput min={1} defaultValue={2.5} />
      </Field>
    </div>
  ),
}

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <NumberInput aria-label="درجة" unit="°C" defaultValue={-12} />
    </div>
  ),
}
