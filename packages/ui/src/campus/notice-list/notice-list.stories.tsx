import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../components/button/button.tsx'
import { Tag } from '../../components/tag/tag.tsx'
import { NoticeList } from './notice-list.tsx'
import { manyNotices, sampleNotices, sampleNow } from './samples.ts'

const meta = {
  title: 'Campus/NoticeList',
  component: NoticeList,
  args: { notices: sampleNotices, now: sampleNow },
  decorators: [
    (Inner) => (
      <div className="q:overflow-hidden q:rounded-card q:border q:border-border q:bg-surface-raised">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'Lists notices so that someone finds in seconds which ones are new and which ones need a reply. Works alone on a phone, and beside a reading pane on a wide screen.',
      do: [
        'Say in `empty` what will appear here and what to do until then.',
        'Pass `current` when a reading pane shows a notice, so that the list and the pane agree.',
        'Keep the entries while newer ones load: pass `loading` and the old `notices`.',
      ],
      dont: [
        'Mark unread notices by colour alone; weight, a dot and a word are there already.',
        'Put more than two marks of your own into a row.',
        'Show two lists with `shortcuts="page"` on one page: both would respond to the same keys.',
      ],
      keyboard: [
        ['J, K', 'Next and previous notice'],
        ['O, Enter', 'Opens the notice that has the focus'],
        ['S', 'Adds it to the favourites, or removes it'],
        ['X', 'Selects it, where notices can be selected'],
        ['Tab', 'Moves through the links, stars and checkboxes'],
      ],
      accessibility: [
        'Each title is a heading with one link that covers the row, so a screen reader can jump from title to title.',
        'Unread, official, revoked and the rest are words, not only pictures.',
        'The keys are named above the list. `shortcuts="list"` limits them to the list, `none` turns them off.',
        'In lists of thousands the focused row stays rendered, and every row has its position.',
      ],
    },
  },
} satisfies Meta<typeof NoticeList>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { unread: 3 } }

export const WithReadingPane: Story = { args: { current: 3, unread: 3 } }

function SelectableList(props: ComponentProps<typeof NoticeList>) {
  const [selected, setSelected] = useState(props.selected)
  return <NoticeList {...props} selected={selected} onSelectedChange={setSelected} />
}

export const Selection: Story = {
  args: {
    selected: new Set([1, 2]),
    onFavourite: fn(),
    selectionActions: <Button size="small">标为已读</Button>,
  },
  render: (args) => <SelectableList {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('已选 2 条')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: '选择“图书馆寒假开放时间”' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: '已选 3 条' }))
    await expect(canvas.getByRole('checkbox', { name: '已选 5 条' })).toBeChecked()
  },
}

export const Keyboard: Story = {
  args: { onFavourite: fn(), unread: 3 },
  play: async ({ args, canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link')
    await userEvent.keyboard('jj')
    await waitFor(() => expect(links[1]).toHaveFocus())
    await userEvent.keyboard('s')
    await expect(args.onFavourite).toHaveBeenCalledWith(sampleNotices[1], false)
    await userEvent.keyboard('k')
    await waitFor(() => expect(links[0]).toHaveFocus())
  },
}

export const ByDay: Story = { args: { groupByDay: true } }

export const Sent: Story = {
  args: {
    notices: [
      {
        id: 9,
        href: '/notice/9',
        title: '关于开展实验室安全检查的通知',
        excerpt: '请各课题组于本周内完成自查。',
        sender: '实验室管理处',
        official: true,
        time: '2026-11-20T09:00:00+08:00',
        marks: <Tag tone="info">11月23日 9:00 发送</Tag>,
      },
      ...sampleNotices.slice(0, 3).map((notice, at) => ({
        ...notice,
        unread: false,
        reply: 'none' as const,
        recipients: [48_213, 240, 12][at],
        readers: [31_067, 240, 0][at],
      })),
    ],
  },
}

export const Loading: Story = { args: { notices: undefined, loading: true } }

export const LoadingMore: Story = { args: { loading: true } }

export const Empty: Story = { args: { notices: [] } }

export const Failed: Story = {
  args: { notices: undefined, error: '网络暂时不可用，请检查网络后重试。', onRetry: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重试' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const FailedWithEntries: Story = {
  args: { error: '服务器在 30 秒内没有响应，请稍后重试。', onRetry: fn() },
}

export const Narrow: Story = {
  args: { unread: 9999, onFavourite: fn() },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}

export const LongWords: Story = {
  args: {
    notices: [
      {
        id: 1,
        href: '/notice/1',
        title: 'Lehrveranstaltungsanmeldungsbenachrichtigungseinstellungen wiederherstellen bis Semesterende',
        excerpt: 'Bitte bestätigen Sie Ihre Prüfungsanmeldungen rechtzeitig.',
        sender: 'Studierendenangelegenheitenverwaltungsbüro der Philosophischen Fakultät',
        official: true,
        senderLogo: '/does/not/exist.svg',
        time: '2025-11-20T09:00:00+08:00',
        unread: true,
        reply: 'due',
        attachments: 12,
        favourite: true,
      },
    ],
  },
  decorators: Narrow.decorators,
}

export const TenThousand: Story = {
  args: { notices: manyNotices(10_000), unread: 6000, groupByDay: true },
  decorators: [
    (Inner) => (
      <div style={{ height: 480, overflowY: 'auto' }}>
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[aria-setsize]')).not.toBeNull())
    await expect(canvasElement.querySelectorAll('[data-q="notice-row"]').length).toBeLessThan(60)
  },
}
