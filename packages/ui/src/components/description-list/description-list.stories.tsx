import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../link/link.tsx'
import { Tag } from '../tag/tag.tsx'
import { DescriptionItem, DescriptionList } from './description-list.tsx'

const meta = {
  title: 'Components/DescriptionList',
  component: DescriptionList,
  args: {
    children: (
      <>
        <DescriptionItem term="姓名">欧阳静怡</DescriptionItem>
        <DescriptionItem term="学号">2023104217</DescriptionItem>
        <DescriptionItem term="学院">国际教育交流与合作学院（含汉语国际教育中心）</DescriptionItem>
        <DescriptionItem term="状态">
          <Tag tone="success">在读</Tag>
        </DescriptionItem>
        <DescriptionItem term="邮箱">
          <Link href="mailto:a@example.edu">maximilian.von.hohenstein-langenburg@students.example.edu</Link>
        </DescriptionItem>
        <DescriptionItem term="备用电话" />
      </>
    ),
  },
  decorators: [
    (Inner) => (
      <div className="story-card">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'Terms with their values: what is known of one person, course or file.',
      do: [
        'Use `stacked` for many short values, `beside` for a few, `rows` where people look for one of them.',
        'Say what an empty value means with `empty`, such as “Not given”.',
        'Give a long value a row of its own with `wide`.',
      ],
      dont: [
        'Use it for several things with the same terms; that is a Table.',
        'Put inputs into it; a Field has a label.',
      ],
      accessibility: ['A description list, so that screen readers read each value with its term.'],
    },
  },
} satisfies Meta<typeof DescriptionList>

export default meta
type Story = StoryObj<typeof meta>

export const Stacked: Story = { args: { columns: 3, empty: '未填写' } }

export const Beside: Story = {
  args: {
    layout: 'beside',
    children: (
      <>
        <DescriptionItem term="文件">交换学习项目报名及遴选工作的通知.pdf</DescriptionItem>
        <DescriptionItem term="大小">1.2 MB</DescriptionItem>
      </>
    ),
  },
}

export const Rows: Story = { args: { layout: 'rows' } }
