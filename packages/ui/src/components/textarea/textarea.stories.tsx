import type { Meta, StoryObj } from '@storybook/react-vite'
import { Textarea } from './textarea.tsx'

const meta = {
  title: 'Components/Textarea',
  component: Textarea,
  parameters: {
    guide: {
      use: 'Several lines of plain text, such as a remark or an answer.',
      do: ['Show as many lines as are expected.', 'Let it grow (autoGrow) where long answers are welcome.'],
      dont: ['Use it for formatted text; that is the NoticeComposer.', 'Turn off resizing.'],
      keyboard: [
        ['Enter', 'begins a new line'],
        ['Tab', 'leaves it'],
      ],
      accessibility: ['Label, help and error come from the Field around it; without one, give it an aria-label.'],
    },
  },
} satisfies Meta<typeof Textarea>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { 'aria-label': '备注', placeholder: '写点什么' } }
export const Growing: Story = { args: { 'aria-label': '备注', autoGrow: true, defaultValue: '第一行\n第二行\n第三行' } }
export const Disabled: Story = { args: { 'aria-label': '备注', disabled: true, defaultValue: '已发布，不能修改' } }
