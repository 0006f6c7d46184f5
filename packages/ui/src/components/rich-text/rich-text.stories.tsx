import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { RichText } from './rich-text.tsx'

const meta = {
  title: 'Components/RichText',
  component: RichText,
  parameters: {
    guide: {
      use: 'Shows text with headings, lists, links, tables and pictures that somebody wrote in the RichTextEditor, or that arrived from another system.',
      do: [
        'Hand it the HTML as it is stored; it draws only what the allow-list names.',
        'Set `lang` when the text is in another language than the page.',
        'Clean the same text on the server too, with `richTextSchema`: other programs show the stored text too, without this component.',
      ],
      dont: [
        'Put HTML onto a page in another way.',
        'Use it for texts of the interface; those are plain.',
        'Rely on colours, fonts or sizes from the text: there are none.',
      ],
      keyboard: [
        ['Tab', 'goes through the links, and to a table that is wider than its place'],
        ['Arrow keys', 'scroll such a table'],
      ],
      accessibility: [
        'Headings start at level 2, so give the page or the dialog around it the level 1.',
        'Links that open a new window say so; pictures keep their alternative text.',
        'Header cells of tables are header cells.',
      ],
    },
  },
} satisfies Meta<typeof RichText>

export default meta
type Story = StoryObj<typeof meta>

const map = `/files/map.svg`

export const Notice: Story = {
  args: {
    html: `<h2>2026年春季学期选课安排</h2>
<p>各学院、全体本科生：</p>
<p>第二轮选课将于<strong>12月1日（周二）9:00</strong>开始，<u>先到先得</u>。请先查看<a href="https://example.edu/plan">培养方案</a>，如有疑问请写信至 <a href="mailto:jwc@example.edu">jwc@example.edu</a>。</p>
<h3>时间</h3>
<table><tr><th>轮次</th><th>开始</th><th>结束</th></tr><tr><td>第一轮</td><td>11月23日 9:00</td><td>11月27日 17:00</td></tr><tr><td>第二轮</td><td>12月1日 9:00</td><td>12月4日 17:00</td></tr></table>
<h3>注意事项</h3>
<ol><li>每人最多选 <em>30</em> 学分。<ul><li>体育课不计入。</li><li>辅修另计。</li></ul></li><li><s>纸质申请</s>已停用。</li></ol>
<blockquote><p>逾期不予补选。</p></blockquote>`,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('选课安排')
    await expect(canvas.getByRole('link', { name: /培养方案/ })).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(canvas.getByRole('columnheader', { name: '轮次' })).toBeVisible()
  },
}

export const Hostile: Story = {
  args: {
    html: `<p onclick="alert(1)">这段文字留下，<script>alert(1)</script>其余的都没有了。</p><img src="${map}x" onerror="alert(1)" alt="" hidden><a href="javascript:alert(1)">不是链接</a><style>*{display:none}</style><iframe src="https://example.com"></iframe>`,
  },
}

export const MissingImage: Story = {
  args: {
    html: `<p>集合地点见下图。</p><p><img src="data:," alt=""><img src="${map}" alt="校园地图：图书馆在北门东侧"></p>`,
  },
}

export const Empty: Story = { args: { html: '' } }

export const NarrowAndLong: Story = {
  args: {
    html: `<h2>Benachrichtigungseinstellungen für Lehrveranstaltungen und Prüfungsanmeldungen</h2><p>国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目申请的通知</p><p><a href="https://example.edu/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa">https://example.edu/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</a></p><table><tr>${'<th>Lehrveranstaltung</th>'.repeat(6)}</tr><tr>${'<td>42</td>'.repeat(6)}</tr></table>`,
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
