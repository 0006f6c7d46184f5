import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { PasswordInput } from './password-input.tsx'

const meta = {
  title: 'Components/PasswordInput',
  component: PasswordInput,
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'A password: to log in with, or, with its strength shown, to choose a new one.',
      do: [
        'Show the strength where a password is chosen; the rules are in sight before the first key.',
        'Forbid known data of the owner: name, number, phone (policy.forbidden).',
        'Let people paste, and let their password keeper fill in: the right autocomplete is set.',
      ],
      dont: [
        'Show the strength where one only logs in.',
        'Ask for a password twice without a PasswordForm, which compares the two.',
        'Rely on the meter alone: it judges without a dictionary. The server decides.',
      ],
      keyboard: [
        ['Tab', 'goes on to the button that shows the password'],
        ['Enter, Space', 'on that button shows or hides the password'],
      ],
      accessibility: [
        'Caps Lock is pointed out in a polite live region while typing.',
        'The rules describe the input; each has a text whether it is met, not a colour alone.',
        'The strength is a meter with a word; it is announced after a pause in typing.',
      ],
    },
  },
} satisfies Meta<typeof PasswordInput>

export default meta
type Story = StoryObj<typeof meta>

export const InField: Story = {
  args: { defaultValue: 'Quad-2026' },
  render: (args) => (
    <Field label="密码" help="8 至 20 个字符">
      <PasswordInput {...args} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('密码')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: /^(显示密码|Show password)$/ }))
    await expect(input).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: /^(隐藏密码|Hide password)$/ }))
    await expect(input).toHaveAttribute('type', 'password')
  },
}

export const Strength: Story = {
  render: () => (
    <div className="story-stack">
      {['', 'abcdefg', 'Quad-2026', 'Tulpe-Moos-4', 'f7#Kq9!vTz2&wLp'].map((value) => (
        <Field key={value} label="新密码">
          <PasswordInput strength defaultValue={value} />
        </Field>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const meters = await within(canvasElement).findAllByRole('meter')
    const levels = meters.map((meter) => meter.getAttribute('aria-valuenow'))
    await expect(levels).toEqual(['0', '1', '2', '3', '4'])
  },
}

export const OwnPolicy: Story = {
  args: {
    strength: { min: 12, max: 64, kinds: 3, forbidden: ['liming', '20260001'] },
    defaultValue: 'liming-20260001',
  },
  render: (args) => (
    <Field label="新密码" required>
      <PasswordInput {...args} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('meter')
    await expect(canvas.getByLabelText(/新密码/)).toHaveAccessibleDescription(/\((未满足|not met yet)\)/)
  },
}

export const Invalid: Story = {
  render: () => (
    <Field label="当前密码" error="密码不正确，请重新输入。">
      <PasswordInput defaultValue="Quad-2026" />
    </Field>
  ),
}

export const Disabled: Story = { args: { 'aria-label': '密码', defaultValue: 'Quad-2026', disabled: true } }
