import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { Tag } from '../tag/tag.tsx'
import { Accordion, AccordionItem } from './accordion.tsx'

const questions = [
  [
    'login',
    '忘记密码怎么办？',
    '在登录页选择“忘记密码”，通过绑定的手机或邮箱重设。两者都不可用时，请携带学生证到信息中心办理。',
  ],
  ['notice', '为什么收不到通知？', '请先在“通知设置”中确认短信与邮件已开启。被撤回或过期的通知不再显示。'],
  ['card', '校园卡丢失后如何挂失？', '在“服务”中打开“校园卡”，选择挂失。挂失立即生效，补办需三个工作日。'],
] as const

const meta = {
  title: 'Components/Accordion',
  component: Accordion,
  args: {
    children: questions.map(([value, title, text]) => (
      <AccordionItem key={value} value={value} title={title}>
        {text}
      </AccordionItem>
    )),
  },
  parameters: {
    guide: {
      use: 'Headings below each other, of which people read a few: questions and answers, parts of long settings.',
      do: [
        'Write headings that tell what is inside, so that nobody has to open them to know.',
        'Set `multiple` where people compare items.',
        'Set `headingLevel` to that of the heading above, plus one.',
      ],
      dont: [
        'Hide what everyone needs, or steps in an order.',
        'Put a control into a heading; it belongs into the content.',
        'Use it for one single detail: a details element does that.',
      ],
      keyboard: [
        ['Tab', 'goes from heading to heading, through what is open'],
        ['Enter or Space', 'opens the item, or closes it'],
      ],
      accessibility: [
        'Each heading holds a button that says whether it is open; the content is named by it.',
        'Searching in the page (Ctrl F) finds closed text and opens it, and so does a link to a place inside.',
      ],
    },
  },
} satisfies Meta<typeof Accordion>

export default meta
type Story = StoryObj<typeof meta>

export const OneAtATime: Story = {
  args: { defaultValue: ['login'] },
  render: (args) => (
    <div className="story-card">
      <Accordion {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const second = canvas.getByRole('button', { name: questions[1][1] })
    await userEvent.click(second)
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('button', { name: questions[0][1] })).toHaveAttribute('aria-expanded', 'false')
  },
}

export const Several: Story = {
  args: {
    multiple: true,
    defaultValue: ['a', 'c'],
    children: (
      <>
        <AccordionItem
          value="a"
          title={
            <span className="story-row">
              国家励志奖学金 <Tag tone="success">开放申请</Tag>
            </span>
          }
        >
          面向本科二年级以上、家庭经济困难且成绩优异的学生。
        </AccordionItem>
        <AccordionItem value="b" title="勤工助学" disabled>
          本学期名额已满。
        </AccordionItem>
        <AccordionItem
          value="c"
          title="国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目报名及遴选工作的说明"
        >
          Austauschstudienbewerbungsunterlagen werden bis zum 30. November angenommen.
        </AccordionItem>
      </>
    ),
  },
  render: (args) => (
    <div className="story-card story-narrow">
      <Accordion {...args} />
    </div>
  ),
}
