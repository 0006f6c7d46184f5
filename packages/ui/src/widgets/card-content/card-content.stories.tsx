import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, within } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { CardContent } from './card-content.tsx'
import type { CardContentV1, CardItemV1, CardKind } from './card-content-v1.ts'

const meta = {
  title: 'Widgets/CardContent',
  component: CardContent,
} satisfies Meta<typeof CardContent>

export default meta
type Story = StoryObj<typeof meta>

const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

function content(kind: CardKind, data: Partial<CardItemV1>[], columns?: string[]): CardContentV1 {
  const items = data.map((item, at) => ({ id: String(at), title: '', unread: 0 as const, ...item }))
  return { version: 'card/v1', kind, data: items, columns, global: { tips: 0 } }
}

const frame = (Inner: () => ReactNode) => (
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

export const List: Story = { args: { name: '通知', content: list }, decorators: [frame] }

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
  decorators: [frame],
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
  decorators: [frame],
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
  decorators: [frame],
}

export const TodoReadOnly: Story = {
  args: { ...Todo.args, name: '待办', onToggleTodo: undefined },
  decorators: [frame],
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
  decorators: [frame],
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
  decorators: [frame],
}

export const ProgressBars: Story = {
  args: {
    name: '进度',
    content: content('progress', [
      { title: '毕业学分', value: 96, max: 160, unit: '学分' },
      { title: '志愿服务', value: 40, max: 40, unit: '小时' },
    ]),
  },
  decorators: [frame],
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
  decorators: [frame],
}

export const Empty: Story = { args: { name: '空', content: content('list', []) }, decorators: [frame] }

export const UnknownVersion: Story = {
  args: {
    name: '新',
    link: '/chain?to=new',
    content: { version: 'card/v2', kind: 'hologram', data: [{ html: '<b>' }] },
  },
  decorators: [frame],
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
  decorators: [frame],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryAllByRole('link')).toHaveLength(0)
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}
