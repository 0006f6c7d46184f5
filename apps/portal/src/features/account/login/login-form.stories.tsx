import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { failing, onPortal, pending } from '../../../testing/portal-stage.tsx'
import { LoginForm } from './login-form.tsx'
import { StayChoice } from './stay-choice.tsx'

const meta = {
  title: 'Portal/Log in',
  component: LoginForm,
  decorators: [
    (Story) => (
      <div className="story-card max-w-96">
        <Story />
      </div>
    ),
  ],
  args: { onLoggedIn: async () => undefined, onNeed: fn() },
  parameters: {
    guide: {
      use: 'The account, the password, and one line for whatever went wrong.',
      do: ['Take any number that a person is known by.', 'Keep what was typed when the log-in fails.'],
      dont: ['Say which of the two was wrong.', 'Clear the account after a failure.'],
      keyboard: [
        ['Enter', 'Logs in, from either field.'],
        [
          'Tab',
          'Goes from field to field, over what shows the password and the choice to stay logged in, to the button.',
        ],
        ['Space', 'Chooses to stay logged in.'],
      ],
      accessibility: [
        'What went wrong is announced and belongs to both fields.',
        'The focus goes to the field that is empty.',
        'Password managers find their fields.',
      ],
    },
  },
} satisfies Meta<typeof LoginForm>

export default meta
type Story = StoryObj<typeof meta>

const fillIn = async (canvasElement: HTMLElement) => {
  const [account, password] = canvasElement.querySelectorAll('input')
  if (!account || !password) throw new Error('The form has not two fields.')
  await userEvent.type(account, '2023110042')
  await userEvent.type(password, 'wrong-password{Enter}')
}

export const Default: Story = { decorators: [onPortal()] }

export const English: Story = { decorators: [onPortal()], globals: { locale: 'en' } }

/** The person stays logged in on this device. */
export const StayLoggedIn: Story = {
  args: { staysLoggedIn: true, stayChoice: <StayChoice days={14} staysLoggedIn onStaysLoggedInChange={fn()} /> },
  decorators: [onPortal()],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox')).toBeChecked()
  },
}

/** The form was submitted empty. */
export const NothingEntered: Story = {
  decorators: [onPortal()],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '登录' }))
    await expect(within(canvasElement).getByRole('alert')).not.toBeEmptyDOMElement()
    await expect(canvasElement.querySelector('input')).toHaveFocus()
  },
}

export const WrongPassword: Story = {
  decorators: [onPortal({ answers: { auth: { login: failing(422, '') } } })],
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement)
    await expect(await within(canvasElement).findByText('账号或密码不正确。')).toBeVisible()
    await expect(canvasElement.querySelector('input')).toHaveValue('2023110042')
  },
}

/** A directory of the institution checks passwords, and there are local accounts beside it. */
export const WrongPasswordOfEither: Story = {
  decorators: [onPortal({ answers: { auth: { login: failing(422, '', { data: { passwords: 'both' } }) } } })],
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement)
    await expect(await within(canvasElement).findByText(/门户本地账号请使用门户密码。/)).toBeVisible()
  },
}

export const UnderWay: Story = {
  decorators: [onPortal({ answers: { auth: { login: pending } } })],
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement)
    await expect(within(canvasElement).getByRole('button', { name: /登录/ })).toHaveAttribute('aria-busy', 'true')
  },
}

const secondFactorRequired = failing(403, '', { data: { reason: 'second-factor', methods: ['totp', 'recovery'] } })

/** The password is right, and a second step is needed. */
export const SecondStepNeeded: Story = {
  decorators: [onPortal({ answers: { auth: { login: secondFactorRequired } } })],
  play: async ({ args, canvasElement }) => {
    await fillIn(canvasElement)
    await expect(args.onNeed).toHaveBeenCalledWith(
      { reason: 'second-factor', methods: ['totp', 'recovery'] },
      '2023110042',
    )
    await expect(within(canvasElement).getByRole('alert')).toBeEmptyDOMElement()
  },
}

const tooManyAttempts = (retryAfter: number, reason: string) =>
  onPortal({ answers: { auth: { login: failing(429, '请换用其他网络。', { retryAfter, data: { reason } }) } } })

/** The waiting time is long: the server's message, not a countdown, is shown. */
export const LongWait: Story = {
  decorators: [tooManyAttempts(1_800, 'account')],
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement)
    await expect(await within(canvasElement).findByText('请换用其他网络。')).toBeVisible()
  },
}

/** Waiting may not help, because the limit of the network is reached: no countdown is shown. */
export const BusyNetwork: Story = {
  decorators: [tooManyAttempts(40, 'network')],
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement)
    await expect(await within(canvasElement).findByText('请换用其他网络。')).toBeVisible()
  },
}
