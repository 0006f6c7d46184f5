import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { BackgroundPicker } from './background-picker.tsx'

const meta = {
  title: 'Components/BackgroundPicker',
  component: BackgroundPicker,
  parameters: {
    guide: {
      use: 'Lets people choose the picture behind their home page, or upload one of their own.',
      do: ['Show the chosen background at once.', 'Give each picture a name.'],
      dont: ['Offer pictures with text in them.', 'Hide the institution’s background: it comes first.'],
      keyboard: [
        ['Tab', 'Goes to the chosen picture, then to the upload.'],
        ['← or →', 'Goes to the next picture and chooses it.'],
      ],
      accessibility: [
        'The chosen picture is marked for screen readers, not only by its edge.',
        'Each picture is called by its name.',
      ],
    },
  },
} satisfies Meta<typeof BackgroundPicker>

export default meta
type Story = StoryObj<typeof meta>

/** Drawn in code, so that stories need no files. */
const picture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 60% 80%)"/><stop offset="1" stop-color="hsl(${hue + 40} 50% 45%)"/></linearGradient></defs><rect width="120" height="40" fill="url(#g)"/><path d="M0 30 30 14 52 27 80 9 120 30V40H0Z" fill="hsl(${hue + 60} 40% 30%)"/></svg>`,
  )}`

const backgrounds = [
  { id: 'plain', name: '纯色' },
  { id: 'lake', name: '湖畔', thumbnail: picture(200) },
  { id: 'autumn', name: '秋日银杏大道与图书馆前广场', thumbnail: picture(30) },
  { id: 'own', name: '我的照片', thumbnail: picture(300), removable: true },
]

export const Choose: Story = {
  args: { backgrounds, value: 'lake', onSelect: fn(), onUpload: fn(), onRemove: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('radio', { name: '湖畔' })).toBeChecked()
    await userEvent.click(canvas.getByText('秋日银杏大道与图书馆前广场'))
    await expect(args.onSelect).toHaveBeenCalledWith('autumn')
    await userEvent.click(canvas.getByRole('button', { name: '删除“我的照片”' }))
    await expect(args.onRemove).toHaveBeenCalledWith('own')
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (input) await userEvent.upload(input, file)
    await expect(args.onUpload).toHaveBeenCalledWith(file)
  },
}

export const Uploading: Story = {
  args: { backgrounds, value: 'own', onSelect: fn(), onUpload: fn(), onCancelUpload: fn(), uploadPercent: 42 },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}

export const Failed: Story = {
  args: { backgrounds, value: 'plain', onSelect: fn(), onUpload: fn(), error: '上传失败：网络错误，请重试。' },
}
