import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { sampleNow } from '../notice-list/samples.ts'
import { ReceiptTally } from './receipt-tally.tsx'
import { countIn, type TallyOrganization, type TallyPage, type TallyQuery } from './tally-people.ts'

const organizations: TallyOrganization[] = [
  { id: 1, name: '计算机科学与技术学院', audience: 240, readers: 198, answered: 162 },
  { id: 2, name: '国际教育交流与合作处（港澳台事务办公室）', audience: 36, readers: 36, answered: 30 },
  { id: 3, name: '图书馆', audience: 58, readers: 40, answered: 40, namesHidden: true },
]

const names = ['李明', '欧阳静怡', '王晓雨', '陈思远', 'Maximilian von Hohenstein', '赵一诺', '孙悦', '周子涵']

/** Names as a server would give them, eight to a page. */
async function loadPeople({ state, organization, search, page }: TallyQuery): Promise<TallyPage> {
  const place = organizations.find(({ id }) => id === organization)
  const people = names
    .map((name, at) => ({ id: `${page}-${at}`, name, detail: `2026${String(page * 100 + at).padStart(4, '0')}` }))
    .map((person) => (state === 'answered' ? { ...person, answer: '参加', note: '会晚到十分钟' } : person))
    .filter(({ name }) => name.includes(search))
  return { people, total: place && search === '' ? countIn(place, state) : people.length }
}

const meta = {
  title: 'Campus/ReceiptTally',
  component: ReceiptTally,
  args: {
    subject: '是否参加十二月五日的教学研讨会？',
    options: [
      { key: 'a', label: '参加', count: 171 },
      { key: 'b', label: '不能参加', count: 48 },
      { key: 'c', label: '待定', count: 13 },
    ],
    audience: 334,
    readers: 274,
    detail: '请于 2026年11月30日 18:00 前回复',
    now: sampleNow,
  },
  decorators: [
    (Inner) => (
      <div className="q:max-w-3xl q:bg-surface-raised">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'Shows the issuer of a notice who has read it, the answers, and who is missing. Reminds those who are missing and exports the answers as a file.',
      do: [
        'Hand in new numbers whenever they come; the bars follow, and the sums always fit.',
        'Give names only through `loadPeople`, which is called when somebody opens a list: such a look can then be recorded.',
        'Say `namesHidden` for organisations whose people the issuer may not see.',
      ],
      dont: [
        'Work out percents yourself: they are rounded together and make up 100.',
        'Remind without `describeReminder` where messages cost something: the question has to name it.',
        'Offer a reminder without `remindFrom` if it may be sent only once in a while.',
        'Show a tally to recipients.',
      ],
      keyboard: [
        ['Tab', 'Moves through the buttons, the filter and the organisations'],
        ['Enter, Space', 'Opens an organisation'],
      ],
      accessibility: [
        'The bars are a table with a heading for every row; the bars themselves are not read.',
        'Numbers change silently; what a button did is announced.',
        'Bars move only for readers who have not asked for less motion.',
      ],
    },
  },
} satisfies Meta<typeof ReceiptTally>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: {
    organizations,
    loadPeople,
    onExport: fn(),
    onRemind: fn(),
    describeReminder: async () => '其中 60 人未读，将收到短信，约 ¥3.00。',
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('row', { name: '未回复 102 31%' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '提醒未回复的 102 人' }))
    const question = within(await within(document.body).findByRole('alertdialog'))
    await expect(question.getByText('其中 60 人未读，将收到短信，约 ¥3.00。')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: '提醒' }))
    await expect(args.onRemind).toHaveBeenCalledOnce()
    await expect(await canvas.findByText('已向 102 人发送提醒。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /计算机科学与技术学院/ }))
    await expect(await canvas.findByText('欧阳静怡')).toBeVisible()
  },
}

export const NumbersOnly: Story = {}

export const ReadOnly: Story = {
  args: { subject: '阅读情况', options: [], detail: undefined, organizations, loadPeople, onRemind: fn() },
}

export const JustReminded: Story = {
  args: { onRemind: fn(), onExport: fn(), remindFrom: '2026-11-21T10:30:00+08:00' },
}

export const RemindInterval: Story = {
  args: { onRemind: fn(), onExport: fn(), remindIntervals: [1440, 120, 30] },
}

export const Complete: Story = {
  args: { options: [{ key: 'a', label: '已阅', count: 334 }], readers: 334, onRemind: fn(), onExport: fn() },
}

export const Failed: Story = {
  args: { onExport: fn(() => Promise.reject(new Error('服务器在 30 秒内没有响应，请稍后重试。'))) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '导出 XLSX' }))
    await expect(await canvas.findByText(/未能导出：服务器/)).toBeVisible()
  },
}

export const NobodyYet: Story = {
  args: {
    options: [
      { key: 'a', label: '同意', count: 0 },
      { key: 'b', label: '不同意', count: 0 },
    ],
    audience: 0,
    readers: 0,
    organizations: [],
  },
}

export const TenLongOptions: Story = {
  args: {
    options: [...'abcdefghij'].map((key, at) => ({
      key,
      label:
        at % 2 === 0
          ? `第 ${at + 1} 项：赴境外高校交换学习一学期并完成不少于十二学分的课程学习`
          : 'Lehrveranstaltungsanmeldungsbenachrichtigungseinstellungen',
      count: (at + 1) * 731,
    })),
    audience: 50_000,
    readers: 43_210,
    organizations,
    loadPeople,
    onExport: fn(),
    onRemind: fn(),
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
