import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { configAtom } from '../../../state/config.ts'
import { failing, onPortal } from '../../../testing/portal-stage.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  title: 'Portal/Confirm identity',
  component: ConfirmDialog,
  args: { onEnd: fn() },
  parameters: {
    guide: {
      use: 'Asks again who it is, before something dangerous, over whatever is open.',
      do: ['Offer the best way that the person has.', 'Repeat what was wanted once it is proved.'],
      dont: ['Ask more than once in ten minutes.', 'Lose what was typed below.'],
      keyboard: [
        ['Enter', 'Confirms.'],
        ['Escape', 'Gives up: nothing is done.'],
      ],
      accessibility: [
        'The focus is in the field, and goes back to where it was.',
        'What went wrong belongs to the field.',
      ],
    },
  },
} satisfies Meta<typeof ConfirmDialog>

export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)
const type = async (text: string) => {
  const dialog = await body().findByRole('dialog')
  const field = await within(dialog).findByLabelText('密码')
  await expect(field).toHaveFocus()
  await userEvent.type(field, text)
}

export const Password: Story = {
  decorators: [onPortal()],
  play: async ({ args }) => {
    await type('Quad-2026{Enter}')
    await expect(args.onEnd).toHaveBeenCalledWith(true)
  },
}

export const WrongPassword: Story = {
  decorators: [onPortal({ answers: { auth: { confirm: failing(422, '密码不正确。') } } })],
  play: async ({ args }) => {
    await type('wrong{Enter}')
    await expect(await body().findByText('密码不正确。')).toBeVisible()
    await expect(args.onEnd).not.toHaveBeenCalled()
  },
}

const proofs = (methods: readonly string[]) => async () => ({ methods, passkey: null, provider: '', proved: 0 })

/** A person with a second factor confirms their identity with that factor. */
export const AuthenticatorApp: Story = {
  decorators: [onPortal({ answers: { auth: { proofs: proofs(['totp', 'recovery']) } } })],
  play: async ({ args }) => {
    const dialog = await body().findByRole('dialog')
    const code = await within(dialog).findByLabelText('验证器应用的验证码')
    await expect(code).toHaveFocus()
    await userEvent.type(code, '123456')
    await expect(args.onEnd).toHaveBeenCalledWith(true)
  },
}

/** A person with neither a password nor a factor here logs in once more. */
export const NoPassword: Story = {
  decorators: [onPortal({ answers: { auth: { proofs: proofs([]) } } })],
  play: async ({ args }) => {
    const [button] = await body().findAllByRole('button', { name: '关闭' })
    if (!button) throw new Error('The dialog has no button to close it.')
    await userEvent.click(button)
    await expect(args.onEnd).toHaveBeenCalledWith(false)
  },
}

let requests = 0

/** The session began at the institution's provider: the page waits for another log-in there, in a separate tab. */
export const Provider: Story = {
  decorators: [
    onPortal({
      prepare(store) {
        const config = store.get(configAtom)
        const button = { name: '统一身份认证', name_en: 'Campus account', icon: '', url: '/cas' }
        const provider = { key: 'cas', kind: 'cas' as const, ...button }
        store.set(configAtom, { ...config, sign_on: { ...config.sign_on, providers: [provider] } })
      },
      answers: {
        auth: {
          proofs: async () => {
            requests += 1
            return { methods: ['sso'], passkey: null, provider: 'cas', proved: requests > 1 ? 1 : 0 }
          },
        },
      },
    }),
  ],
  play: async ({ args }) => {
    requests = 0
    const dialog = await body().findByRole('dialog')
    const link = await within(dialog).findByRole('link', { name: /重新登录/ })
    await expect(link).toHaveAttribute('target', '_blank')
    // This story does not open the tab itself.
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await expect(await within(dialog).findByText(/正在等待/)).toBeVisible()
    await waitFor(() => expect(args.onEnd).toHaveBeenCalledWith(true))
  },
}

/** The person closes the dialog with Escape. */
export const GivenUp: Story = {
  decorators: [onPortal()],
  play: async ({ args }) => {
    await type('x{Escape}')
    await expect(args.onEnd).toHaveBeenCalledWith(false)
  },
}
