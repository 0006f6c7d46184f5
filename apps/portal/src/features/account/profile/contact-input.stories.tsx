import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { failing, onPortal } from '../../../testing/portal-stage.tsx'
import { ContactInput } from './contact-input.tsx'

const saved = { profile: { saveContact: async () => ({ field: 'celphone2', value: '13912345678' }) } }

const meta = {
  title: 'Portal/Contact number',
  component: ContactInput,
  args: { field: 'celphone2', label: 'Second mobile', savedValue: '' },
  parameters: {
    guide: {
      use: 'A telephone number of one’s own, which is saved when its field is left.',
      do: ['Say below the field what became of it: saving, saved, not saved.'],
      dont: ['Use it for a number that needs a code, such as the linked phone.'],
      keyboard: [
        ['Enter', 'saves'],
        ['Escape', 'restores the number that is kept'],
      ],
      accessibility: ['What became of the number is announced.'],
    },
  },
} satisfies Meta<typeof ContactInput>

export default meta
type Story = StoryObj<typeof meta>

const typeNumber = async (canvasElement: HTMLElement, text: string) => {
  const canvas = within(canvasElement)
  const input = canvas.getByRole('textbox')
  await userEvent.clear(input)
  await userEvent.type(input, `${text}{Enter}`)
  return { canvas, input }
}

/** The number is saved, and an undo is offered. */
export const Saved: Story = {
  globals: { locale: 'en' },
  decorators: [onPortal({ answers: saved })],
  play: async ({ canvasElement }) => {
    const { canvas, input } = await typeNumber(canvasElement, '+86 139 1234 5678')
    await expect(await canvas.findByText('Saved')).toBeVisible()
    await expect(input).toHaveValue('13912345678')
    await expect(canvas.getByRole('button', { name: 'Undo' })).toBeVisible()
  },
}

export const Incorrect: Story = {
  decorators: [onPortal({ answers: saved })],
  play: async ({ canvasElement, globals }) => {
    const { canvas, input } = await typeNumber(canvasElement, '1391')
    const text = globals.locale === 'en' ? 'Incorrect format' : '格式不正确'
    await expect(await canvas.findByText(text)).toBeVisible()
    await expect(input).toBeInvalid()
    await userEvent.type(input, '{Escape}')
    await expect(input).toHaveValue('')
    await expect(input).toBeValid()
  },
}

export const NotSaved: Story = {
  globals: { locale: 'en' },
  decorators: [onPortal({ answers: { profile: { saveContact: failing(-1, 'The network is unavailable.') } } })],
  play: async ({ canvasElement }) => {
    const { canvas, input } = await typeNumber(canvasElement, '13912345678')
    await expect(await canvas.findByText('Not saved: The network is unavailable.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(input).toHaveValue('13912345678')
  },
}

export const ChangedElsewhere: Story = {
  globals: { locale: 'en' },
  decorators: [
    onPortal({
      answers: { profile: { saveContact: failing(409, 'Changed elsewhere.', { data: { value: '13900000003' } }) } },
    }),
  ],
  play: async ({ canvasElement }) => {
    const { canvas } = await typeNumber(canvasElement, '13912345678')
    await expect(await canvas.findByText('Not saved: it was changed to 13900000003 elsewhere.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the other' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('13900000003')
  },
}
