import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SearchBar } from './search-bar.tsx'

const meta = {
  title: 'Components/SearchBar',
  component: SearchBar,
  args: { onSubmit: fn(), onClose: fn() },
  parameters: {
    guide: {
      use: 'Takes a search for the whole site. Opens below the header, searches on Enter, and gets out of the way.',
      do: [
        'Say in the placeholder what can be searched.',
        'Give the focus back to the button that opened it when it closes.',
        'Take a SearchCombobox where there are suggestions or a history.',
      ],
      dont: ['Use it to filter a list on the same page; take an Input for that.', 'Search while someone types.'],
      keyboard: [
        ['Enter', 'Searches for the text without the blanks around it; nothing for blanks alone'],
        ['Escape', 'Closes the bar, if it can be closed'],
      ],
      accessibility: [
        'It is a search landmark with its own name.',
        'The field gets the focus only if the user has just opened the bar (`autoFocus`).',
      ],
    },
  },
} satisfies Meta<typeof SearchBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
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

export const WithText: Story = {
  args: { value: '二〇二六年春季学期本科生赴境外高校交换学习项目', clearOnSubmit: false },
}

export const NotClosable: Story = { args: { onClose: undefined, placeholder: '搜索课程、教师和教室' } }

export const Narrow: Story = {
  args: { value: 'Lehrveranstaltungsanmeldungsbenachrichtigungseinstellungen' },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
