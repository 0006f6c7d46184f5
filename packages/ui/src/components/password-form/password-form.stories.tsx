import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { PasswordForm, type PasswordFormProps } from './password-form.tsx'

const accept: PasswordFormProps['onSubmit'] = async () => undefined

const meta = {
  title: 'Components/PasswordForm',
  component: PasswordForm,
  args: { onSubmit: accept, username: '20260001' },
  parameters: {
    guide: {
      use: 'Changes a password, on a page about security or where a forgotten one is replaced.',
      do: [
        'Give the policy of the institution; the rules are shown as they are, and met ones are ticked while one types.',
        'Give the username: password keepers file the new password under it, and it is refused as part of one.',
        'Return field errors from onSubmit: a wrong current password is an error of its field.',
      ],
      dont: [
        'Ask for the current password when a link in an e-mail has proved who it is (withCurrent={false}).',
        'Log people out of the browser in which the password was changed.',
        'Add rules that the form does not show.',
      ],
      keyboard: [
        ['Enter', 'sends the form from any field'],
        ['Tab', 'goes through the fields and the buttons that show a password'],
      ],
      accessibility: [
        'Errors show at their fields, and the first invalid field gets the focus when the form is sent.',
        'A refusal of the whole is an alert, success a status message.',
        'The fields tell password keepers which is the current and which the new one.',
      ],
    },
  },
} satisfies Meta<typeof PasswordForm>

export default meta
type Story = StoryObj<typeof meta>

const field = (root: HTMLElement, name: string) => {
  const input = root.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (input === null) throw new Error(`The form has no field ${name}.`)
  return input
}

async function send(root: HTMLElement, current: string, next: string, confirm: string): Promise<void> {
  await userEvent.type(field(root, 'current'), current)
  await userEvent.type(field(root, 'next'), next)
  await userEvent.type(field(root, 'confirm'), confirm)
  await userEvent.click(within(root).getByRole('button', { name: /^(修改密码|Change password)$/ }))
}

export const Empty: Story = {}

export const FirstPassword: Story = { args: { withCurrent: false } }

export const OwnPolicy: Story = { args: { policy: { min: 12, max: 64, kinds: 3, forbidden: ['liming'] } } }

export const Wrong: Story = {
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Quad-2026', 'short', 'shorter')
    await expect(field(canvasElement, 'next')).toBeInvalid()
    await expect(field(canvasElement, 'confirm')).toHaveAccessibleDescription(/不一致|do not match/)
  },
}

export const Refused: Story = {
  args: { onSubmit: async () => ({ current: '当前密码不正确，请重新输入。' }) },
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Quad-2025', 'Moos-2027', 'Moos-2027')
    await waitFor(() => expect(field(canvasElement, 'current')).toBeInvalid())
  },
}

export const Failed: Story = {
  args: { onSubmit: (): Promise<undefined> => Promise.reject(new Error('offline')) },
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Quad-2026', 'Moos-2027', 'Moos-2027')
    await waitFor(() => expect(within(canvasElement).getByRole('alert')).not.toBeEmptyDOMElement())
    await expect(field(canvasElement, 'next')).toHaveValue('Moos-2027')
  },
}

export const Sending: Story = {
  args: { onSubmit: () => new Promise<undefined>(() => undefined) },
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Quad-2026', 'Moos-2027', 'Moos-2027')
  },
}

export const Changed: Story = {
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Quad-2026', 'Moos-2027', 'Moos-2027')
    await waitFor(() => expect(field(canvasElement, 'next')).toHaveValue(''))
  },
}

export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240 }}>
        <Story />
      </div>
    ),
  ],
}
