import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Card } from '../../components/card/card.tsx'
import { CardContent } from './card-content.tsx'
import type { CardContentV1, CardItemV1, CardKind } from './card-content-v1.ts'

const meta = {
  title: 'Campus/CardContent',
  component: CardContent,
  parameters: {
    guide: {
      use: 'Draws the inside of a card from data of the form card/v1, also from third parties. There are nine kinds: links, list, agenda, todo, stat, keyValue, table, progress and form.',
      do: [
        'Choose the kind by the question that people have: how much (stat), what next (agenda), what is new (list).',
        'Give link, so that what this version cannot show still leads somewhere.',
        'Answer onSubmitForm with a promise: the form waits for it and shows why it failed.',
      ],
      dont: [
        'Send HTML; it is shown as the text that it is.',
        'Send hundreds of entries; the first hundred are drawn and the rest is counted.',
        'Send addresses other than https or inside the site; they are left out.',
      ],
      keyboard: [
        ['Tab', 'goes through links, ticks and fields'],
        ['Enter', 'follows a link, or sends the form'],
        ['Space', 'ticks a to-do or a checkbox'],
      ],
      accessibility: [
        'Lists, definition lists and tables have their semantic elements.',
        'Unread items have a text, not only a colour.',
        'An invalid answer shows its error at its field, and the first one gets the focus.',
      ],
    },
  },
} satisfies Meta<typeof CardContent>

export default meta
type Story = StoryObj<typeof meta>

const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

function content(kind: CardKind, data: Partial<CardItemV1>[], columns?: string[]): CardContentV1 {
  const items = data.map((item, at) => ({ id: String(at), title: '', unread: 0 as const, ...item }))
  return { version: 'card/v1', kind, data: items, columns, global: { tips: 0 } }
}

const inCard = (Inner: () => ReactNode) => (
  <div className="story-narrow">
    <Card title="卡片">
      <Inner />
    </Card>
  </div>
)

const list = content('list', [
  { title: '关于二〇二六年春季学期选课的通知', text: '教务处', url: '/notice/1', time: ago(3), unread: 1 },
  {
    title: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知',
    text: '国际教育交流与合作处',
    url: '/notice/2',
    time: ago(300),
    unread: 1,
  },
  { title: '图书馆寒假开放时间', text: '图书馆', url: '/notice/3', time: ago(2900) },
])

export const List: Story = { args: { name: '通知', content: list }, decorators: [inCard] }

export const Links: Story = {
  args: {
    name: '应用',
    content: content('links', [
      { title: '图书馆', url: '/chain?to=library' },
      { title: '教务系统', url: 'https://jw.example.edu', unread: 1 },
      { title: '一卡通', url: '/chain?to=card' },
      { title: '名字特别长的校园移动应用服务平台', url: '/chain?to=long' },
    ]),
  },
  decorators: [inCard],
}

export const Agenda: Story = {
  args: {
    name: '日程',
    content: content('agenda', [
      {
        title: '高等数学',
        text: '第三教学楼 301',
        time: '2026-11-20T00:00:00Z',
        end_time: '2026-11-20T01:40:00Z',
        url: '/agenda/1',
      },
      { title: '实验室安全培训', text: '理科楼报告厅', time: '2026-11-20T06:00:00Z', unread: 1 },
    ]),
  },
  decorators: [inCard],
}

export const Todo: Story = {
  args: {
    name: '待办',
    onToggleTodo: () => undefined,
    content: content('todo', [
      { title: '提交奖学金申请', text: '学生处', time: ago(-2000) },
      { title: '归还图书', done: 1 },
    ]),
  },
  decorators: [inCard],
}

export const TodoReadOnly: Story = {
  args: { ...Todo.args, name: '待办', onToggleTodo: undefined },
  decorators: [inCard],
}

export const Figures: Story = {
  args: {
    name: '统计',
    content: content('stat', [
      { title: '一卡通余额', value: 1283.5, unit: '元', url: '/chain?to=card' },
      { title: '在借图书', value: 4, unit: '本', text: '最近应还 11 月 25 日' },
      { title: '已修学分', value: 96, unit: '分' },
    ]),
  },
  decorators: [inCard],
}

export const KeyValue: Story = {
  args: {
    name: '网络',
    content: content('keyValue', [
      { title: '本月流量', value: 34.2, unit: 'GB' },
      { title: '套餐', value: '学生无线' },
      { title: '到期', text: '2027-06-30' },
    ]),
  },
  decorators: [inCard],
}

export const ProgressBars: Story = {
  args: {
    name: '进度',
    content: content('progress', [
      { title: '毕业学分', value: 96, max: 160, unit: '学分' },
      { title: '志愿服务', value: 40, max: 40, unit: '小时' },
    ]),
  },
  decorators: [inCard],
}

export const TableRows: Story = {
  args: {
    name: '成绩',
    content: content(
      'table',
      [
        { title: '高等数学', text: '必修', value: 92 },
        { title: '大学英语', text: '必修', value: 88 },
      ],
      ['课程', '类别', '成绩'],
    ),
  },
  decorators: [inCard],
}

const repair = {
  ...content('form', [
    { title: '宿舍', text: '楼号与房间号，例如 3-402', field: 'text', required: 1, max_length: 20 },
    {
      title: '报修事项',
      field: 'select',
      required: 1,
      options: [
        { value: 'water', title: '水管、水龙头' },
        { value: 'power', title: '照明、插座' },
        { value: 'door', title: '门窗、门锁' },
      ],
    },
    { title: '可上门日期', field: 'date', value: '2026-11-23' },
    { title: '损坏件数', field: 'number', min: 1, max: 20, value: 1, unit: '件' },
    { title: '情况说明', field: 'textarea', max_length: 500 },
    { title: '我不在时可以入室维修', field: 'checkbox' },
  ]),
  action: { title: '提交报修', url: '/chain?to=repair' },
}

export const Form: Story = {
  args: { name: '宿舍报修', content: repair, onSubmitForm: fn() },
  decorators: [inCard],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '提交报修' })).toBeVisible()
  },
}

export const FormWithErrors: Story = {
  args: { name: '宿舍报修', content: repair, onSubmitForm: fn() },
  decorators: [inCard],
  play: async ({ args, canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '提交报修' }))
    await expect(within(canvasElement).getByRole('textbox', { name: /宿舍/ })).toHaveFocus()
    await expect(args.onSubmitForm).not.toHaveBeenCalled()
    within(canvasElement).getByRole('textbox', { name: /宿舍/ }).blur()
  },
}

export const FormRefused: Story = {
  args: {
    name: '宿舍报修',
    content: content('form', [{ title: '宿舍', field: 'text', value: '3-402' }]),
    onSubmitForm: fn(async () => {
      throw new Error('该宿舍已有一份未完成的报修。')
    }),
  },
  decorators: [inCard],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /提交|Send/ }))
    await waitFor(() =>
      expect(within(canvasElement).getByRole('alert')).toHaveTextContent('该宿舍已有一份未完成的报修。'),
    )
    await expect(within(canvasElement).getByRole('textbox', { name: '宿舍' })).toHaveValue('3-402')
  },
}

/** Without a handler for the answers, a form is shown as a link to the page where it can be filled in. */
export const FormElsewhere: Story = { args: { name: '宿舍报修', content: repair }, decorators: [inCard] }

export const ManyEntries: Story = {
  args: {
    name: '通知',
    content: content(
      'keyValue',
      Array.from({ length: 10_000 }, (_, at) => ({ title: `第 ${at + 1} 项`, value: at })),
    ),
  },
  decorators: [inCard],
}

export const MissingPicture: Story = {
  args: {
    name: '应用',
    content: content('links', [
      { title: '图书馆', url: '/chain?to=library', icon_url: '/missing-picture.svg' },
      { title: '', url: '/chain?to=none' },
    ]),
  },
  decorators: [inCard],
}

export const Empty: Story = { args: { name: '空', content: content('list', []) }, decorators: [inCard] }

export const UnknownVersion: Story = {
  args: {
    name: '新',
    link: '/chain?to=new',
    content: { version: 'card/v2', kind: 'hologram', data: [{ html: '<b>' }] },
  },
  decorators: [inCard],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: '打开' })).toHaveAttribute('href', '/chain?to=new')
  },
}

export const HostileLinks: Story = {
  args: {
    name: '不可信',
    link: 'javascript:alert(1)',
    content: content('list', [
      { title: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)' },
      { title: 'data:', url: 'data:text/html,x' },
      { title: 'http:', url: 'http://example.edu' },
    ]),
  },
  decorators: [inCard],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryAllByRole('link')).toHaveLength(0)
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}
