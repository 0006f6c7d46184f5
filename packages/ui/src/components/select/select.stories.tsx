import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from '../field/field.tsx'
import { Select } from './select.tsx'

const options = [
  { value: 'all', label: '全部' },
  { value: 'unread', label: '未读' },
  { value: 'archived', label: '已归档', disabled: true },
  { value: 'long', label: '国际教育交流与合作处关于组织二〇二六年春季学期交换项目' },
]

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { 'aria-label': '筛选', options },
  parameters: {
    guide: {
      use: 'One of about five to fifteen choices, where the others need not be in sight. The list is the browser’s own.',
      do: [
        'Put it into a Field, or, in a toolbar, give it an aria-label.',
        'Sort by how often something is chosen, or by the alphabet; group long lists with optgroup.',
        'Begin with an empty option that asks for a choice if there is no good default.',
      ],
      dont: [
        'Use it for two or three choices that fit side by side; that is a RadioGroup.',
        'Use it for more than about fifteen; a Combobox can be searched.',
        'Go to another page when the choice changes.',
      ],
      keyboard: [
        ['Space, Arrow down', 'opens the list'],
        ['Arrow keys', 'move through it'],
        ['Letters', 'go to the choice that begins with them'],
        ['Enter', 'takes the choice'],
        ['Escape', 'closes without a change'],
      ],
      accessibility: [
        'A native select: every screen reader, phone and keyboard knows it.',
        'With a mouse, browsers that can (appearance: base-select) show the list in the look of the kit; others show the system’s.',
        'Why native: docs/decisions/005-native-form-controls.md.',
      ],
    },
  },
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Small: Story = { args: { size: 'small', defaultValue: 'long', className: 'story-narrow' } }

export const Disabled: Story = { args: { disabled: true } }

export const States: Story = {
  render: () => (
    <div className="story-stack story-narrow">
      <Field label="类别" required help="决定通知出现在哪一栏">
        <Select defaultValue="">
          <option value="" disabled>
            请选择
          </option>
          <optgroup label="教学">
            <option value="exam">考试</option>
            <option value="course">选课</option>
          </optgroup>
          <optgroup label="生活">
            <option value="dorm">宿舍</option>
          </optgroup>
        </Select>
      </Field>
      <Field label="有误" error="请选择一个类别。">
        <Select options={options} />
      </Field>
      <Field label="长文字">
        <Select options={options} defaultValue="long" />
      </Field>
    </div>
  ),
}
