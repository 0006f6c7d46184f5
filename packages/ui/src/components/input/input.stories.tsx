import type { Meta, StoryObj } from '@storybook/react-vite'
import Search from 'lucide-react/icons/search'
import { Field } from '../field/field.tsx'
import { Input } from './input.tsx'

const meta = {
  title: 'Components/Input',
  component: Input,
  parameters: {
    guide: {
      use: 'One line of text. Nearly always inside a Field, which gives it its label, help and error.',
      do: [
        'Set inputMode, autoComplete and maxLength: phones then show the right keys.',
        'Make it about as wide as the expected answer.',
        'Use start for an icon that shows the kind of input, end for a button or a unit.',
      ],
      dont: [
        'Use the placeholder as the label; it goes away with the first key.',
        'Show an error during typing; wait until the field loses the focus.',
      ],
      keyboard: [['Tab', 'goes to it, then to a button at its end']],
      accessibility: [
        'Label, help, error, required and invalid come from the Field around it.',
        'Without a Field, give it an aria-label.',
      ],
    },
  },
} satisfies Meta<typeof Input>

export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  render: () => (
    <div className="story-stack story-narrow">
      <Input aria-label="姓名" placeholder="请输入姓名" />
      <Input aria-label="搜索" start={<Search size={16} aria-hidden />} placeholder="搜索" />
      <Input aria-label="只读" defaultValue="20260001" readOnly />
      <Input aria-label="不可用" defaultValue="20260001" disabled />
      <Field label="手机号" error="格式不正确，请输入 11 位手机号。">
        <Input defaultValue="1380000" inputMode="tel" />
      </Field>
    </div>
  ),
}
