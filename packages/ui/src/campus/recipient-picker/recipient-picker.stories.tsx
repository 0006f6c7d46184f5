import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { Audience } from './audience.ts'
import type { RecipientOrganization } from './organization-tab.tsx'
import { RecipientPicker } from './recipient-picker.tsx'

const organizations: RecipientOrganization[] = [
  { id: 1, label: '示范大学', members: 48_213 },
  { id: 2, parent: 1, label: '计算机科学与技术学院', members: 2410 },
  { id: 3, parent: 2, label: '软件工程系', members: 640 },
  { id: 4, parent: 2, label: '人工智能系', members: 512 },
  { id: 5, parent: 1, label: '国际教育交流与合作处（港澳台事务办公室）', members: 36 },
  { id: 6, parent: 1, label: '图书馆', members: 58 },
]

const many: RecipientOrganization[] = Array.from({ length: 10_000 }, (_, at) => ({
  id: at + 1,
  parent: at === 0 ? undefined : Math.ceil(at / 10),
  label: `第 ${at + 1} 级部`,
  members: 10_000 - at,
}))

const people = ['李明', '欧阳静怡', '王晓雨', '陈思远', 'Maximilian von Hohenstein'].map((name, at) => ({
  id: `2026000${at}`,
  name,
  detail: `2026000${at} · 计算机科学与技术学院`,
}))

const chosen: Audience = {
  include: [
    { kind: 'organization', id: 2, name: '计算机科学与技术学院', below: true },
    { kind: 'group', id: 1, name: '毕业设计指导小组' },
    { kind: 'person', id: '20260001', name: '欧阳静怡' },
  ],
  exclude: [{ kind: 'organization', id: 4, name: '人工智能系', below: true }],
  numbers: ['20260011', '20260012'],
}

const meta = {
  title: 'Campus/RecipientPicker',
  component: RecipientPicker,
  args: {
    organizations,
    searchPeople: async (text) => people.filter(({ name, id }) => name.includes(text) || id.includes(text)),
    groups: [
      { id: 1, name: '毕业设计指导小组', members: 12 },
      { id: 2, name: '二〇二六年春季学期本科生赴境外高校交换学习项目遴选工作委员会', members: 240 },
    ],
    resolve: async (numbers) => ({
      found: numbers.filter((number) => number.startsWith('2026')),
      unknown: numbers.filter((number) => !number.startsWith('2026')),
    }),
    count: 1918,
    onValueChange: fn(),
  },
  decorators: [
    (Inner) => (
      <div className="q:max-w-3xl">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'Chooses who gets a notice: whole organisations, single people, groups and pasted lists of numbers, less those who are left out. Shows how many people that makes while one chooses.',
      do: [
        'Keep the audience as the rules that it is, and expand it where the people are known.',
        'Let `count` ask the same place that will send later, so that both numbers agree.',
        'Give back in `unknown` every number that belongs to no one; they stay in the field to be corrected.',
      ],
      dont: [
        'Make a new `value` or `organizations` object for every render: a new audience is counted again.',
        'Offer people whom the sender may not write to.',
      ],
      keyboard: [
        ['Arrow keys', 'Change the tab, walk through the tree, choose to add or to leave out'],
        ['Space', 'Chooses an organisation or a group'],
        ['Enter', 'Takes the person that is marked'],
        ['Tab', 'Goes on to the chosen ones, each with a button that removes it'],
      ],
      accessibility: [
        'The number of people is a status: it is announced when it is known, not while it is counted.',
        'Removing an entry leaves the focus among the chosen ones.',
        'In a Field, the label of the field names the whole.',
      ],
    },
  },
} satisfies Meta<typeof RecipientPicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { defaultValue: chosen } }

export const Nobody: Story = { args: { count: 0 } }

export const ChoosesOrganizations: Story = {
  args: { exclusions: false },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('treeitem', { name: /图书馆/ }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      include: [{ kind: 'organization', id: 6, name: '图书馆', below: true }],
      exclude: [],
      numbers: [],
    })
    await expect(canvas.getByRole('button', { name: '移除 图书馆（含下级）' })).toBeVisible()
  },
}

export const PastedNumbers: Story = {
  args: { count: undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: '粘贴学工号' }))
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.paste('２０２６０００１、20260002；20260001 19990001')
    await userEvent.click(canvas.getByRole('button', { name: '校验并添加' }))
    await waitFor(() => expect(canvas.getByText('已加入 2 人。 1 个重复，已合并。')).toBeVisible())
    await expect(canvas.getByRole('textbox')).toHaveValue('19990001')
  },
}

export const GroupsAndExclusions: Story = {
  args: { organizations: undefined, searchPeople: undefined, resolve: undefined, defaultValue: chosen },
}

export const People: Story = { args: { organizations: undefined } }

export const ManyChosen: Story = {
  args: {
    defaultValue: {
      include: Array.from({ length: 44 }, (_, at) => ({
        kind: 'person' as const,
        id: at,
        name: `第 ${at + 1} 位收件人`,
      })),
      exclude: [],
      numbers: Array.from({ length: 9701 }, (_, at) => String(20_260_000 + at)),
    },
    count: 9745,
  },
}

export const Counting: Story = { args: { defaultValue: chosen, count: () => new Promise<number>(() => undefined) } }

export const CountFails: Story = {
  args: { defaultValue: chosen, count: () => Promise.reject(new Error('网络暂时不可用，请检查网络后重试。')) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/未能计算人数/)).toBeVisible()
  },
}

export const Loading: Story = { args: { organizations: null } }

export const OrganizationsFail: Story = {
  args: {
    organizations: null,
    organizationsError: '服务器在 30 秒内没有响应，请稍后重试。',
    onOrganizationsRetry: fn(),
  },
}

export const TenThousandOrganizations: Story = { args: { organizations: many } }

export const Narrow: Story = {
  args: {
    defaultValue: {
      ...chosen,
      include: [
        {
          kind: 'organization',
          id: 9,
          name: 'Studierendenangelegenheitenverwaltungsbüro der Philosophischen Fakultät',
          below: true,
        },
        ...chosen.include,
      ],
    },
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
