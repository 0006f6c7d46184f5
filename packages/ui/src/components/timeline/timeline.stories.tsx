import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline, TimelineItem } from './timeline.tsx'

const meta = {
  title: 'Components/Timeline',
  component: Timeline,
  parameters: {
    guide: {
      use: 'What happened to something, or will, in its order: an application, a parcel, a repair.',
      do: [
        'Put the time into `time`: a RelativeTime, or a date.',
        'Set `status` where some of it is still to come, and mark one event as the current one.',
        'Say in the text what a person has to do.',
      ],
      dont: ['Use it for the steps of a form; that is a Stepper.', 'Use it for long logs; that is a Table.'],
      accessibility: [
        'An ordered list. The status is read after the title; the circles are decoration.',
        'Name it with `label` when there is no heading above it.',
      ],
    },
  },
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

export const WithStatus: Story = {
  args: {
    label: '申请进度',
    children: (
      <>
        <TimelineItem title="提交申请" time="11 月 3 日 09:12" status="done" />
        <TimelineItem title="院系审核" time="11 月 5 日 16:40" status="error">
          成绩单缺少盖章页，请补充后重新提交。
        </TimelineItem>
        <TimelineItem title="国际教育交流与合作处复审与遴选委员会评议" time="11 月 18 日" status="current">
          通常需要五个工作日。
        </TimelineItem>
        <TimelineItem title="公示结果" time="预计 12 月 1 日" status="upcoming" />
      </>
    ),
  },
  render: (args) => (
    <div className="story-card">
      <Timeline {...args} />
    </div>
  ),
}

export const WhatHappened: Story = {
  args: {
    label: '登录记录',
    children: (
      <>
        <TimelineItem title="Chrome · Windows" time="今天 08:02">
          校园网，10.4.17.23
        </TimelineItem>
        <TimelineItem title="Safari · iPhone" time="昨天 21:47" />
        <TimelineItem title="修改密码" time="11 月 3 日 10:15" icon={<b>✱</b>} />
      </>
    ),
  },
  render: (args) => (
    <div className="story-card story-narrow">
      <Timeline {...args} />
    </div>
  ),
}
