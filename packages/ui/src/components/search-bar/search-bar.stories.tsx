import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SearchBar } from './search-bar.tsx'

const meta = {
  title: 'Components/SearchBar',
  component: SearchBar,
} satisfies Meta<typeof SearchBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { onSubmit: fn(), onClose: fn() },
  play: async ({ args, canvasElement }) => {
    const input = within(canvasElement).getByRole('searchbox', { name: '全局搜索' })
    await userEvent.type(input, '   {Enter}')
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.clear(input)
    await userEvent.type(input, '  图书馆 {Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
    await expect(args.onSubmit).toHaveBeenCalledWith('图书馆')
    await expect(input).toHaveValue('')
    await userEvent.click(within(canvasElement).getByRole('button', { name: '关闭搜索' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
