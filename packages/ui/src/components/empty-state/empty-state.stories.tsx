import type { Meta, StoryObj } from '@storybook/react-vite'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  parameters: {
    guide: {
      use: 'The placeholder of a list without entries: why it is empty, and what to do about it.',
      do: [
        'Name the missing entries in the words of the page: “no starred notices yet”.',
        'Offer the way to the first entry as a button, where there is one.',
        'Distinguish a list that is still empty from a search without results.',
      ],
      dont: [
        'Use it for a failure: that is an ErrorState, with the reason and a retry button.',
        'Show it while something is still loading.',
      ],
      keyboard: [['Tab', 'Goes to the button, if there is one.']],
      accessibility: [
        'The picture is hidden from screen readers; the text says all.',
        'Where it is the whole page, give it a heading of your own as `title`.',
      ],
    },
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: {
    icon: <Inbox size={32} aria-hidden />,
    title: '还没有收藏的通知',
    description: '阅读通知时点星标，它就会出现在这里。',
    action: <Button>查看收到的通知</Button>,
  },
}

/** Inside a card. */
export const Small: Story = {
  args: { size: 'small', title: '暂无内容' },
  decorators: [
    (Story) => (
      <div className="story-card story-narrow">
        <Story />
      </div>
    ),
  ],
}

/** A search without results. */
export const NothingFound: Story = {
  args: {
    icon: <SearchX size={32} aria-hidden />,
    title: '没有找到“奖学金申请表”',
    description: '换一个词试试，或清除筛选条件。',
    action: <Button>清除筛选</Button>,
  },
}

/** As the title of a page. */
export const WithHeading: Story = {
  args: {
    title: <h1 className="q:text-lg q:font-semibold">页面不存在</h1>,
    description: '地址可能有误，请检查后重试。',
  },
}

export const LongText: Story = {
  args: {
    icon: <Inbox size={32} aria-hidden />,
    title: '二〇二五至二〇二六学年第二学期研究生学位论文开题报告与中期考核通知暂时没有任何内容',
    description:
      'Benachrichtigungseinstellungen für Lehrveranstaltungen und Prüfungsanmeldungen werden hier angezeigt, sobald welche vorliegen.',
    action: <Button>Benachrichtigungseinstellungen öffnen</Button>,
  },
  decorators: [
    (Story) => (
      <div className="story-card q:max-w-60">
        <Story />
      </div>
    ),
  ],
}
