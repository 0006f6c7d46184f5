import type { Meta, StoryObj } from '@storybook/react-vite'
import Bell from 'lucide-react/icons/bell'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { expect, fn, userEvent, within } from 'storybook/test'
import { createTheme } from '../../theme/index.ts'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Card } from './card.tsx'
import { CardError } from './card-error.tsx'
import { CardSkeleton } from './card-skeleton.tsx'

const meta = {
  title: 'Components/Card',
  component: Card,
  parameters: {
    guide: {
      use: 'A quiet, opaque frame for one topic on the home page: a title row, its content, one action.',
      do: [
        'Give it a short title; it is the heading by which people find the card.',
        'Keep one action, in the footer. What is rarer goes into a menu at the end of the title row.',
        'Show CardSkeleton while it loads and CardError when it fails: the other cards live on.',
      ],
      dont: [
        'Put a card into a card.',
        'Colour titles by hand; the configuration has one background for all of them, and text and buttons on it follow.',
        'Let it grow without end; show the first few and lead to the rest.',
      ],
      accessibility: [
        'A section named by its heading; the level of the heading fits the page.',
        'The count of unread things is read as a sentence.',
        'Controls in the title row keep 4.5:1 for text and 3:1 for the focus on any background that an institution chooses.',
      ],
    },
  },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

const actions = <IconButton size="small" label="更多" icon={<EllipsisVertical size={16} aria-hidden />} />
const narrow = (Inner: () => React.ReactNode) => (
  <div className="story-narrow">
    <Inner />
  </div>
)

export const Default: Story = {
  args: {
    title: '通知公告',
    icon: <Bell size={18} aria-hidden />,
    unreadCount: 3,
    actions,
    children: '卡片的内容',
    footer: (
      <Button variant="ghost" size="small">
        查看全部
      </Button>
    ),
  },
  decorators: [narrow],
}

export const LongTitle: Story = {
  args: {
    ...Default.args,
    title: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知',
    unreadCount: 12_000,
  },
  decorators: [narrow],
}

export const TitleBackground: Story = {
  args: { ...Default.args },
  decorators: [
    (Inner, { globals }) => (
      <ThemeProvider
        theme={createTheme({ cardTitleBackground: '#f6e3a1' })}
        mode={globals.mode}
        className="story-padded"
      >
        <Inner />
      </ThemeProvider>
    ),
    narrow,
  ],
}

export const Failed: StoryObj<typeof CardError> = {
  args: { title: '一卡通', detail: '数据源没有及时回应。', onRetry: fn() },
  render: (args) => <CardError {...args} />,
  decorators: [narrow],
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('该卡片似乎出错了')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

export const Loading: StoryObj<typeof CardSkeleton> = {
  render: () => <CardSkeleton title="日程" />,
  decorators: [narrow],
}

const withTitle = (cardTitleBackground: string) => [
  (Inner: () => React.ReactNode, { globals }: { globals: { mode?: 'light' | 'dark' | 'system' } }) => (
    <ThemeProvider theme={createTheme({ cardTitleBackground })} mode={globals.mode ?? 'light'} className="story-padded">
      <Inner />
    </ThemeProvider>
  ),
  narrow,
]

/** Buttons and marks in the title row follow its colour. */
export const DarkTitle: Story = {
  args: {
    ...Default.args,
    actions: (
      <Button size="small" variant="ghost">
        管理
      </Button>
    ),
  },
  decorators: withTitle('#7f1d1d'),
}

/** All text and focus rings have sufficient contrast on a middle grey, the hardest background of all. */
export const GreyTitle: Story = { args: { ...Default.args }, decorators: withTitle('#777777') }

export const EmptyText: Story = { args: { title: '', children: '没有标题的卡片' }, decorators: [narrow] }
