import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { sampleNow } from '../notice-list/samples.ts'
import { SearchPanel } from './search-panel.tsx'
import type { SearchGroup } from './search-results.tsx'

const terms = ['图书馆', '图书馆座位预约', '图书借阅', '图像处理课程']

const groups: SearchGroup[] = [
  {
    key: 'app',
    label: '应用',
    layout: 'tiles',
    results: [
      { id: 1, title: '图书馆', text: '馆藏检索、借阅记录与续借', href: '/chain?id=library' },
      {
        id: 2,
        title: '座位预约',
        text: '预约图书馆与自习室的座位',
        href: '/chain?id=seat',
        image: '/does/not/exist.svg',
      },
    ],
  },
  {
    key: 'notice',
    label: '通知',
    layout: 'lines',
    results: [
      {
        id: 3,
        title: '图书馆寒假开放时间',
        text: '一月二十日至二月十六日，图书馆主馆开放时间调整为每日九时至十七时。',
        href: '/notice/3',
        source: '图书馆',
        time: '2026-11-19T16:40:00+08:00',
        unread: true,
      },
      {
        id: 5,
        title:
          '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知（图书馆分会场）',
        href: '/notice/5',
        source: '国际教育交流与合作处（港澳台事务办公室）',
        time: '2026-11-12T18:00:00+08:00',
        mark: '已撤回',
      },
    ],
  },
]

const meta = {
  title: 'Campus/SearchPanel',
  component: SearchPanel,
  args: {
    text: '图书',
    categories: [
      { key: 'all', label: '全部', count: 44, href: '/search/图书' },
      { key: 'app', label: '应用', count: 2, href: '/search/图书?type=app' },
      { key: 'notice', label: '通知', count: 42, href: '/search/图书?type=notice' },
    ],
    category: 'all',
    titled: true,
    groups,
    total: 42,
    onPageChange: fn(),
    onSearch: fn(),
    suggest: async (text) => terms.filter((term) => term.includes(text)),
    history: ['选课', '校历', '奖学金', '成绩单', '校车', '宿舍报修', '体育场馆', '考试安排', '图书馆', '校园卡'],
    onClearHistory: fn(),
    now: sampleNow,
  },
  parameters: {
    guide: {
      use: 'Shows what a search found, by category and page after page, with the match marked. Brings its own bar with suggestions and history where the page has none.',
      do: [
        'Hand in `groups` as undefined while a new search is under way: what an older one found is nothing to show under it.',
        'Keep the last count of a category while a newer one is not known.',
        'Make every category an address, so that it can be shared and the back button works.',
      ],
      dont: [
        'Leave out `onSearch` unless the page has a bar elsewhere.',
        'Search with every letter; suggestions are there for that.',
      ],
      keyboard: [
        ['Arrow down, arrow up', 'Walk through the suggestions and back into the field'],
        ['Enter', 'Searches for the suggestion, or for what is typed'],
        ['Escape', 'Closes the suggestions, then the bar'],
      ],
      accessibility: [
        'The field is a combobox: the suggestion that is marked is read while the focus stays in the field.',
        'How many suggestions there are is announced.',
        'Every hit is a heading with one link that covers it.',
      ],
    },
  },
} satisfies Meta<typeof SearchPanel>

export default meta
type Story = StoryObj<typeof meta>

export const Results: Story = {}

export const OneCategory: Story = {
  args: { category: 'notice', titled: false, groups: groups.slice(1), onSearch: undefined },
}

export const Suggestions: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('combobox', { name: '全局搜索' })
    await userEvent.click(field)
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('图书馆座位预约')
    await userEvent.clear(field)
    await userEvent.type(field, '图书')
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(3))
  },
}

export const History: Story = {
  args: { text: '' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(canvas.getAllByRole('option')).toHaveLength(10)
    await userEvent.click(canvas.getByRole('button', { name: '清空记录' }))
    await expect(args.onClearHistory).toHaveBeenCalledOnce()
  },
}

export const Everything: Story = {
  args: {
    onSearch: undefined,
    note: '没有与“图书管”相关的内容，以下是“图书馆”的结果。',
    groups: [
      {
        key: 'person',
        label: '人员',
        layout: 'people',
        more: { label: '全部 48 条', href: '/search/图书?type=person' },
        results: [
          {
            id: 7,
            title: '涂书恒',
            titleRanges: [[0, 2]],
            text: '20260147 · 本科生 · 流域水生态系统保护修复与环境信息学交叉科学研究院',
            textRanges: [],
            action: { label: '写通知', href: '/write?to=7' },
          },
        ],
      },
      {
        key: 'notice',
        label: '通知',
        layout: 'lines',
        results: [
          {
            id: 8,
            title: '新书通报',
            titleRanges: [[1, 2]],
            href: '/notice/8',
            file: '图书馆十一月新书目录.xlsx',
            fileRanges: [[0, 2]],
          },
        ],
      },
    ],
  },
}

export const NothingFound: Story = { args: { text: 'qqqxyzzy', groups: [], total: 0 } }

export const Loading: Story = { args: { groups: undefined, loading: true } }

export const LoadingAnotherPage: Story = { args: { loading: true } }

export const Failed: Story = {
  args: { groups: undefined, error: '服务器在 30 秒内没有响应，请稍后重试。', onRetry: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重试' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Narrow: Story = {
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
