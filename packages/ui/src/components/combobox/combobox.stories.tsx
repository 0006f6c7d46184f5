import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { Combobox } from './combobox.tsx'
import type { ComboboxOption } from './combobox-props.ts'

const meta = {
  title: 'Components/Combobox',
  component: Combobox,
  args: { 'aria-label': '院系' },
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'One or several out of a list that is too long to read: people, courses, departments. Typing narrows the list; the choices can also come from a search on a server.',
      do: [
        'Take it from about fifteen choices on. Fewer fit a Select, two to six a RadioGroup.',
        'Give options that share a name a description that tells them apart: number, college, class.',
        'With a search, answer for the empty text too: the most recent or the most likely ones.',
      ],
      dont: [
        'Use it for free text; typed text counts only if it matches an option.',
        'Put a hundred tags into it; for whole classes or colleges take the RecipientPicker.',
        'Narrow by something that cannot be seen in the label or the description.',
      ],
      keyboard: [
        ['Typing', 'narrows the list and points at the first match'],
        ['Arrow down, arrow up', 'opens the list, then moves through it'],
        ['Page up, Page down', 'ten up, ten down while the list is open'],
        ['Home, End, arrow left, arrow right', 'move in the typed text'],
        ['Enter', 'takes the option that is pointed at; after a failed search, searches again'],
        ['Escape', 'closes the list and takes back what was typed; the choice stays'],
        ['Backspace, arrow left', 'with several: in an empty input removes the last tag, or goes to the tags'],
        ['Delete, Backspace', 'on a tag removes it'],
      ],
      accessibility: [
        'Combobox with a listbox by the WAI-ARIA practices: the focus stays in the input, aria-activedescendant points.',
        'The number of options, loading and a failed search are announced in a polite live region.',
        'Long lists are virtual; each option still tells its place (aria-posinset, aria-setsize).',
        'Input methods: nothing is searched while a syllable is being composed.',
      ],
    },
  },
} satisfies Meta<typeof Combobox>

export default meta
type Story = StoryObj<typeof meta>

const colleges: ComboboxOption[] = [
  { value: 'cs', label: '计算机科学与技术学院', group: '工科' },
  { value: 'ee', label: '电子信息与电气工程学院', group: '工科' },
  { value: 'me', label: '机械与动力工程学院', group: '工科', disabled: true },
  { value: 'math', label: '数学科学学院', group: '理科' },
  { value: 'phy', label: '物理与天文学院', group: '理科' },
  { value: 'hist', label: '历史学院', group: '文科' },
  { value: 'law', label: '法学院', group: '文科' },
]

const people: ComboboxOption[] = [
  { value: '20260001', label: '李明', description: '20260001 · 计算机 2601 班' },
  { value: '20260002', label: '李明', description: '20260002 · 数学 2603 班' },
  { value: '20260017', label: '王思远', description: '20260017 · 计算机 2601 班' },
  { value: '20260023', label: '古丽娜尔·买买提', description: '20260023 · 法学 2602 班' },
]

export const Default: Story = {
  args: { options: colleges, placeholder: '请选择院系' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox', { name: '院系' })
    await userEvent.type(input, '学院 数')
    await waitFor(() => expect(within(document.body).getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveValue('数学科学学院')
    input.blur()
  },
}

export const Open: Story = { args: { options: colleges, defaultValue: 'phy', defaultOpen: true } }

export const Descriptions: Story = {
  args: { options: people, 'aria-label': '联系人', defaultValue: '20260001', defaultOpen: true },
}

export const Multiple: Story = {
  render: () => (
    <Field label="抄送" help="他们会收到同样的通知">
      <Combobox multiple options={people} defaultValue={['20260017', '20260023']} placeholder="姓名或学号" />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByRole('combobox', { name: '抄送' })
    await userEvent.type(input, '20260002')
    await waitFor(() => expect(within(document.body).getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: /^(移除李明|Remove 李明)$/ }))
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    input.blur()
  },
}

export const MultipleOpen: Story = {
  render: () => <Combobox aria-label="抄送" multiple options={people} defaultValue={['20260017']} defaultOpen />,
}

export const States: Story = {
  render: () => (
    <div className="story-stack">
      <Field label="空" help="输入名称的一部分即可查找">
        <Combobox options={colleges} placeholder="请选择院系" />
      </Field>
      <Field label="已选" required>
        <Combobox options={colleges} defaultValue="math" />
      </Field>
      <Field label="不可清除">
        <Combobox options={colleges} defaultValue="math" clearable={false} />
      </Field>
      <Field label="有误" error="请选择您所在的院系。">
        <Combobox options={colleges} />
      </Field>
      <Field label="不可用">
        <Combobox options={colleges} defaultValue="law" disabled />
      </Field>
      <Field label="不可用，多选">
        <Combobox multiple options={colleges} defaultValue={['law', 'math']} disabled />
      </Field>
    </div>
  ),
}

const never = () => new Promise<ComboboxOption[]>(() => undefined)

export const Loading: Story = { args: { onSearch: never, 'aria-label': '联系人', defaultOpen: true } }

export const SearchFailed: Story = {
  args: {
    onSearch: () => Promise.reject(new Error('offline')),
    'aria-label': '联系人',
    defaultOpen: true,
  },
  play: async () => {
    await waitFor(() =>
      expect(within(document.body).getByRole('button', { name: /^(重试|Try again)$/, hidden: true })).toBeVisible(),
    )
  },
}

export const Empty: Story = {
  args: { options: [], defaultOpen: true, empty: '还没有院系。请在后台的“组织”中添加。' },
}

export const FoundBySearch: Story = {
  args: {
    'aria-label': '联系人',
    placeholder: '姓名或学号',
    onSearch: async (text) => people.filter(({ label, description }) => `${label} ${description}`.includes(text)),
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('combobox')
    await userEvent.type(input, '法学')
    await waitFor(() => expect(within(document.body).getAllByRole('option')).toHaveLength(1))
    await userEvent.keyboard('{Enter}')
    await expect(input).toHaveValue('古丽娜尔·买买提')
    input.blur()
  },
}

export const LongText: Story = {
  render: () => (
    <Combobox
      aria-label="项目"
      multiple
      defaultOpen
      defaultValue={['a']}
      options={[
        { value: 'a', label: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目的通知' },
        {
          value: 'b',
          label: 'Benachrichtigungseinstellungen für Prüfungsanmeldungsbestätigungen',
          description: 'Rechtswissenschaftliche Fakultätsbibliotheksverwaltung, Lehrveranstaltungsverzeichnis',
        },
      ]}
    />
  ),
}

const students = Array.from({ length: 10_000 }, (_, at) => ({
  value: `${20_260_000 + at}`,
  label: `学生 ${String(at + 1).padStart(5, '0')}`,
  description: `${20_260_000 + at}`,
}))

export const TenThousandOptions: Story = {
  args: { options: students, 'aria-label': '学生', defaultOpen: true },
  play: async ({ canvasElement }) => {
    const body = within(document.body)
    await waitFor(() => expect(body.getAllByRole('option').length).toBeGreaterThan(3))
    await expect(body.getAllByRole('option').length).toBeLessThan(40)
    await userEvent.type(within(canvasElement).getByRole('combobox'), '20269999')
    await waitFor(() => expect(body.getAllByRole('option')).toHaveLength(1))
    await expect(body.getByRole('option')).toHaveAccessibleName(/学生 10000/)
  },
}

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Combobox aria-label="抄送" multiple options={people} defaultValue={['20260017']} defaultOpen />
    </div>
  ),
}
