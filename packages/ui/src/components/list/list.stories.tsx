import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from '../avatar/avatar.tsx'
import { Tag } from '../tag/tag.tsx'
import { List, ListItem } from './list.tsx'

const meta = {
  title: 'Components/List',
  component: List,
  parameters: {
    guide: {
      use: 'Rows of a title, a muted second line, and content before and after them: notices, people, files.',
      do: [
        'Put what tells entries apart into the title; it may take three lines.',
        'Mark unread entries with `unread`: it adds weight, a dot and a word.',
        'Name the list with `label` when there is no heading above it.',
      ],
      dont: [
        'Put a second link into an entry that is a link; a button goes into `end`.',
        'Use it for things with several columns to compare: that is a Table.',
      ],
      keyboard: [
        ['Tab', 'Goes from entry to entry, where they are links or buttons.'],
        ['Enter', 'Opens the entry.'],
      ],
      accessibility: [
        'A list, so that screen readers announce its length.',
        'Unread is a word for screen readers, not only a colour; the open entry is marked as the current one.',
      ],
    },
  },
} satisfies Meta<typeof List>

export default meta
type Story = StoryObj<typeof meta>

export const Notices: Story = {
  args: { label: '通知', children: null },
  render: () => (
    <div className="story-card">
      <List label="通知">
        <ListItem
          unread
          href="/notice/1"
          title="关于二〇二六年春季学期选课的通知"
          text="教务处 · 选课将于下周一上午九时开始，请提前确认培养方案。"
          start={<Avatar name="教务处" decorative />}
          end="3 分钟前"
        />
        <ListItem
          unread={false}
          href="/notice/2"
          title={
            '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的通知（含附件说明）'
          }
          text="国际教育交流与合作处"
          start={<Avatar name="International Office" decorative />}
          end={<Tag tone="warning">待回复</Tag>}
        />
        <ListItem unread={false} current href="/notice/3" title="图书馆寒假开放时间" text="图书馆" end="昨天" />
      </List>
    </div>
  ),
}
