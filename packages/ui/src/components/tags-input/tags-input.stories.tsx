import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { TagsInput } from './tags-input.tsx'

const address = (tag: string) =>
  /^[^@\s]+@[^@\s]+$/.test(tag) ? undefined : `“${tag}”不是邮箱地址，例如 liming@example.edu。`

const meta = {
  title: 'Components/TagsInput',
  component: TagsInput,
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'Several short texts that people make up or know: keywords, addresses, numbers of rooms.',
      do: [
        'Say in the help what ends a tag, and how many there may be.',
        'Check each tag (validate) and say what is wrong with it; it stays, to be corrected.',
        'Offer suggestions where many people mean the same.',
      ],
      dont: ['Use it to select from a known list alone; that is a Combobox with multiple.', 'Use it for sentences.'],
      keyboard: [
        ['Enter, comma', 'adds the typed tag'],
        ['Backspace', 'in the empty input removes the last tag'],
        ['Left, Right', 'go from the input to the tags and back; swapped in right-to-left'],
        ['Delete, Backspace', 'on a tag removes it'],
        ['Up, Down', 'go through the suggestions'],
      ],
      accessibility: [
        'What is added or removed is said in a polite live region.',
        'Each tag has a button with its name; the keys are part of the description of the input.',
        'Leaving the input adds what was typed, so that nothing gets lost.',
      ],
    },
  },
} satisfies Meta<typeof TagsInput>

export default meta
type Story = StoryObj<typeof meta>

export const InField: Story = {
  render: () => (
    <Field label="关键词" help="按回车键或逗号添加">
      <TagsInput defaultValue={['考试', '选课']} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText('关键词')
    await userEvent.type(input, '奖学金，')
    await expect(canvas.getByText('奖学金')).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await expect(canvas.queryByText('奖学金')).toBeNull()
    input.blur()
  },
}

export const Refused: Story = {
  render: () => (
    <Field label="抄送邮箱">
      <TagsInput validate={address} defaultValue={['liming@example.edu']} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('抄送邮箱')
    await userEvent.type(input, 'zhangwei{Enter}')
    await expect(input).toBeInvalid()
    input.blur()
  },
}

export const Suggestions: Story = {
  render: () => (
    <TagsInput
      aria-label="关键词"
      suggestions={['考试', '考试安排', '考场', '选课', '奖学金']}
      placeholder="输入关键词"
    />
  ),
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox')
    await userEvent.type(input, '考')
    const option = await within(canvasElement.ownerDocument.body).findByRole('option', { name: '考试安排' })
    await userEvent.click(option)
    await expect(within(canvasElement).getByText('考试安排')).toBeVisible()
    input.blur()
  },
}

export const States: Story = {
  render: () => (
    <div className="story-stack">
      <TagsInput aria-label="空" placeholder="输入关键词" />
      <TagsInput aria-label="不可用" defaultValue={['考试']} disabled />
      <TagsInput aria-label="只读" defaultValue={['考试', '选课']} readOnly />
      <TagsInput
        aria-label="很长"
        defaultValue={[
          'Benachrichtigungseinstellungen für Lehrveranstaltungsänderungen',
          '国际教育交流与合作处关于组织本科生赴境外高校交换学习项目',
          '短',
        ]}
      />
    </div>
  ),
}

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <TagsInput aria-label="كلمات" defaultValue={['امتحان', 'منحة']} />
    </div>
  ),
}
