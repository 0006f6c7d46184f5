import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { OneTimeCode } from './one-time-code.tsx'

const meta = {
  title: 'Components/OneTimeCode',
  component: OneTimeCode,
  parameters: {
    guide: {
      use: 'The code of a text message, an e-mail or an authenticator app.',
      do: [
        'Say in the help where the code was sent and how long it is valid.',
        'Send it as soon as its last digit is there (onComplete), and keep a button for it.',
        'Empty it after a wrong code, and say so in the error.',
      ],
      dont: [
        'Build it from one input per digit: paste, correction and screen readers break.',
        'Forbid paste.',
        'Use it for passwords or for codes with letters.',
      ],
      keyboard: [['Arrow keys, Backspace, Ctrl+V', 'work as in every text input']],
      accessibility: [
        'One input of the browser; the cells are drawn behind it and hidden from screen readers.',
        'Phones offer the code of the last message (autocomplete one-time-code).',
        'How many digits it has is part of its description.',
      ],
    },
  },
} satisfies Meta<typeof OneTimeCode>

export default meta
type Story = StoryObj<typeof meta>

export const InField: Story = {
  args: { onComplete: fn() },
  render: (args) => (
    <Field label="验证码" help="已发送到 138****0000，10 分钟内有效">
      <OneTimeCode {...args} />
    </Field>
  ),
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByLabelText('验证码')
    await userEvent.click(input)
    await userEvent.paste('验证码 480-312')
    await expect(input).toHaveValue('480312')
    await expect(args.onComplete).toHaveBeenCalledWith('480312')
    input.blur()
  },
}

export const States: Story = {
  render: () => (
    <div className="story-stack">
      <OneTimeCode aria-label="空" />
      <OneTimeCode aria-label="一半" defaultValue="480" />
      <OneTimeCode aria-label="四位" length={4} defaultValue="4803" />
      <OneTimeCode aria-label="不可用" defaultValue="480312" disabled />
      <Field label="验证码" error="验证码不正确，请重新输入。">
        <OneTimeCode defaultValue="480312" />
      </Field>
    </div>
  ),
}

export const NarrowAndLong: Story = {
  render: () => (
    <div className="q:w-56">
      <OneTimeCode aria-label="八位" length={8} defaultValue="48031297" />
    </div>
  ),
}

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Field label="رمز">
        <OneTimeCode defaultValue="480" />
      </Field>
    </div>
  ),
}
