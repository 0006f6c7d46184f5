import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { failing, onPortal } from '../../../testing/portal-stage.tsx'
import { LoginStep } from './login-step.tsx'

const meta = {
  title: 'Portal/Log in, second step',
  component: LoginStep,
  decorators: [
    (Story) => (
      <div className="story-card max-w-104">
        <Story />
      </div>
    ),
  ],
  args: {
    need: { reason: 'second-factor', methods: ['totp', 'recovery'] },
    account: '2023110042',
    staysLoggedIn: false,
    onBack: fn(),
    onLoggedIn: fn(async () => undefined),
  },
  parameters: {
    guide: {
      use: 'What a log-in asks for after the password: a second factor, setting one up, or a new password.',
      do: ['Begin with the best way that the person has.', 'Show recovery codes once, with a way to keep them.'],
      dont: ['Lose the account that was typed.', 'Ask for a passkey before the person presses a button.'],
      keyboard: [['Enter', 'Sends the code. It is also sent with its last digit.']],
      accessibility: [
        'The focus is in the field, or on the heading where there is none.',
        'What went wrong belongs to the field.',
      ],
    },
  },
} satisfies Meta<typeof LoginStep>

export default meta
type Story = StoryObj<typeof meta>

export const AuthenticatorApp: Story = {
  decorators: [onPortal()],
  play: async ({ args, canvasElement }) => {
    const code = within(canvasElement).getByLabelText('验证器应用的验证码')
    await expect(code).toHaveFocus()
    await userEvent.type(code, '123456')
    await expect(args.onLoggedIn).toHaveBeenCalled()
  },
}

/** The person may trust this browser. */
export const TrustedBrowser: Story = {
  args: { need: { reason: 'second-factor', methods: ['totp', 'recovery'], trustDays: 30 } },
  decorators: [onPortal()],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: '30 天内在此浏览器上不再验证' }))
    await userEvent.type(canvas.getByLabelText('验证器应用的验证码'), '123456')
    await expect(args.onLoggedIn).toHaveBeenCalled()
  },
}

export const WrongCode: Story = {
  decorators: [onPortal({ answers: { auth: { loginStep: failing(422, '验证码不正确或已使用过。') } } })],
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByLabelText('验证器应用的验证码')
    await userEvent.type(code, '000000')
    await expect(await within(canvasElement).findByText('验证码不正确或已使用过。')).toBeVisible()
    await expect(code).toHaveValue('')
  },
}

/** The step was begun more than ten minutes ago. */
export const TooLate: Story = {
  decorators: [
    onPortal({ answers: { auth: { loginStep: failing(409, '登录已超时。', { data: { reason: 'expired' } }) } } }),
  ],
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText('验证器应用的验证码'), '123456')
    await expect(args.onBack).toHaveBeenCalledWith('登录已超时。')
  },
}

/** After a log-in with one of the last recovery codes. */
export const FewCodesLeft: Story = {
  decorators: [
    onPortal({
      answers: { auth: { loginStep: async () => ({ domain: 'campus', user_id: 1, recovery_left: 2 }) } },
    }),
  ],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '使用恢复码' }))
    await userEvent.type(canvas.getByLabelText('恢复码'), 'K7MQ4-XW2RP{Enter}')
    await expect(await canvas.findByText(/还剩 2 个。/)).toBeVisible()
    await expect(args.onLoggedIn).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '进入门户' }))
    await expect(args.onLoggedIn).toHaveBeenCalled()
  },
}

export const SetUp: Story = {
  args: { need: { reason: 'set-up' } },
  decorators: [onPortal()],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: '设置两步验证' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: /^验证器应用/ }))
    await expect(await canvas.findByRole('img', { name: '验证器应用的二维码' })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('应用中的验证码'), '123456')
    await expect(await canvas.findByText('K7MQ4-XW2RP')).toBeVisible()
  },
}

/** Someone else has set the password. */
export const NewPassword: Story = {
  args: { need: { reason: 'new-password' } },
  decorators: [onPortal()],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { name: '设置新密码' })).toHaveFocus()
    await userEvent.type(canvas.getByLabelText(/^新密码/), 'Lake-and-sky-7')
    await userEvent.type(canvas.getByLabelText(/^确认新密码/), 'Lake-and-sky-7{Enter}')
    await expect(args.onLoggedIn).toHaveBeenCalled()
  },
}

/** The step after a code of the authenticator app. */
export const NewPasswordAfterCode: Story = {
  decorators: [
    onPortal({
      answers: { auth: { loginStep: failing(403, '', { data: { reason: 'new-password', methods: [] } }) } },
    }),
  ],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('验证器应用的验证码'), '123456')
    await expect(await canvas.findByRole('heading', { name: '设置新密码' })).toHaveFocus()
    await expect(args.onLoggedIn).not.toHaveBeenCalled()
  },
}
