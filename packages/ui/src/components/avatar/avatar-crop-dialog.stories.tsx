import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { AvatarCropDialog } from './avatar-crop-dialog.tsx'

const meta = {
  title: 'Components/AvatarCropDialog',
  component: AvatarCropDialog,
  args: { onCrop: (): unknown => undefined },
  parameters: {
    guide: {
      use: 'Lets people choose a picture and cut their avatar out of it. Gives back a square picture of a fixed size, so that nothing large is uploaded.',
      do: [
        'Return the promise of the upload from onCrop: the dialog waits, and shows a failure without losing the crop.',
        'Open it from the avatar itself or from a button beside it.',
      ],
      dont: ['Use it for pictures that are shown as they are, such as backgrounds.'],
      keyboard: [
        ['Arrow keys', 'in the picture: move it, with Shift in smaller steps'],
        ['Arrow keys, Home, End', 'on a slider: zoom or turn'],
        ['Escape', 'closes it, unless it is saving'],
      ],
      accessibility: [
        'Everything that can be done by dragging, pinching and scrolling can be done by keyboard.',
        'Wrong type, too large and damaged files are shown as text, and announced.',
        'The part that cuts is loaded when a picture was chosen; it writes no style into the page.',
      ],
    },
  },
} satisfies Meta<typeof AvatarCropDialog>

export default meta
type Story = StoryObj<typeof meta>

async function portrait(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 420)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser offers no canvas.')
  const shape = (colour: string, path: string) => {
    context.fillStyle = colour
    context.fill(new Path2D(path))
  }
  shape('#c9d8e8', 'M0 0H640V420H0Z')
  shape('#9dbb8f', 'M0 300C160 250 300 330 640 270V420H0Z')
  shape('#365b8c', 'M190 420C200 320 260 290 320 290S440 320 450 420Z')
  shape('#f1c9a5', 'M250 200a70 80 0 1 0 140 0a70 80 0 1 0 -140 0Z')
  shape('#3a2b22', 'M246 200C246 120 280 104 320 104S394 120 394 200C370 160 270 160 246 200Z')
  return new File([await canvas.convertToBlob()], 'portrait.png', { type: 'image/png' })
}

async function choose(canvasElement: HTMLElement, file: File) {
  const input = canvasElement.querySelector<HTMLInputElement>('[data-q="avatar-file"]')
  if (input === null) throw new Error('The dialog offers no file to choose.')
  await userEvent.upload(input, file, { applyAccept: false })
}

export const ChooseAPicture: Story = {
  args: { trigger: <Button>更换头像</Button> },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getByRole('button', { name: '更换头像' }))
    await page.findByRole('dialog')
  },
}

export const Cropping: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await choose(canvasElement, await portrait())
    const area = await page.findByRole('application')
    area.focus()
    await userEvent.keyboard('{ArrowUp}')
    const zoom = page.getAllByRole('slider')[0]
    await expect(zoom).toHaveAccessibleName()
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas')).toHaveLength(2))
  },
}

export const WrongType: Story = {
  args: { defaultOpen: true },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, new File(['text'], 'notes.txt', { type: 'text/plain' }))
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('PNG')
  },
}

export const Failed: Story = {
  args: { defaultOpen: true, onCrop: () => Promise.reject(new Error('网络暂时不可用，请检查网络后重试。')) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await choose(canvasElement, await portrait())
    await page.findByRole('application')
    const buttons = canvasElement.querySelectorAll<HTMLElement>('[data-q="dialog-footer"] button')
    await userEvent.click(buttons[buttons.length - 1] as HTMLElement)
    await waitFor(() => expect(page.getByRole('alert')).toHaveTextContent('网络暂时不可用'))
  },
}
