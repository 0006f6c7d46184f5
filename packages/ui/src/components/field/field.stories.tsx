import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Input } from '../input/input.tsx'
import { Select } from '../select/select.tsx'
import { Textarea } from '../textarea/textarea.tsx'
import { Field } from './field.tsx'

const meta = {
  title: 'Components/Field',
  component: Field,
  parameters: {
    guide: {
      use: 'Label, help and error of one control, connected to it. Every control of a form is in one.',
      do: [
        'Ask in one or two words; explain in the help.',
        'Write errors that say what is wrong and how to fix it. The help stays visible beside them.',
        'Mark what is required, or, where nearly everything is, what is optional.',
      ],
      dont: [
        'Leave the label out; hide it (hideLabel) where the place makes it obvious.',
        'Put two controls into one Field.',
        'Show an error before someone had the chance to answer.',
      ],
      keyboard: [['Press on the label', 'goes to the control']],
      accessibility: [
        'The control gets its name, description, required and invalid from here.',
        'Groups (RadioGroup) are named by the label instead of pointed at.',
        'Errors appear in a polite live region.',
      ],
    },
  },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const States: Story = {
  args: { label: '标题', children: <Input /> },
  render: () => (
    <div className="story-stack story-narrow">
      <Field label="标题" required help="不超过 100 个字">
        <Input />
      </Field>
      <Field label="内容" error="内容不能为空，请输入通知内容。" required help="支持多行">
        <Textarea />
      </Field>
      <Field label="发送人" optional>
        <Select
          options={[
            { value: 'a', label: '教务处' },
            { value: 'b', label: '图书馆' },
          ]}
        />
      </Field>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const content = within(canvasElement).getByLabelText(/内容/)
    await expect(content).toBeInvalid()
    await expect(content).toHaveAccessibleDescription('内容不能为空，请输入通知内容。 支持多行')
  },
}

export const LongText: Story = {
  args: {
    label: 'Benachrichtigungseinstellungen für Lehrveranstaltungen und Prüfungsanmeldungen',
    help: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目的说明文字',
    error: 'Something is wrong with this field and here is a rather long explanation of how to mend it.',
    children: <Input />,
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
