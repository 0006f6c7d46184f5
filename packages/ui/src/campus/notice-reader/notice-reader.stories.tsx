import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Link } from '../../components/link/link.tsx'
import { RichText } from '../../components/rich-text/rich-text.tsx'
import { sampleLogo, sampleNow } from '../notice-list/samples.ts'
import type { NoticeContent } from './notice-content.ts'
import { NoticeReader } from './notice-reader.tsx'

const notice: NoticeContent = {
  id: 1,
  title: '关于二〇二六年春季学期第二轮选课的通知',
  sender: '教务处',
  senderLogo: sampleLogo,
  official: true,
  time: '2026-11-20T10:18:00+08:00',
  reply: 'due',
  attachments: 2,
  contact: '教务处选课办公室，行政楼 305，电话 8000-1234',
  files: [
    { name: '选课日程安排.pdf', size: 348_160, href: '/files/1' },
    {
      name: '国际教育交流与合作处境外高校交换学习项目报名汇总表（二〇二六年春季学期）最终版.xlsx',
      size: 24_641_536,
      href: '/files/2',
    },
  ],
  text: '各位同学：\n\n第二轮选课将于周五上午九时开始，请登录教务系统确认培养方案。\n\n逾期不再补选。',
}

const meta = {
  title: 'Campus/NoticeReader',
  component: NoticeReader,
  args: { notice, now: sampleNow },
  decorators: [
    (Inner) => (
      <div className="q:rounded-card q:border q:border-border q:bg-surface-raised q:p-6">
        <Inner />
      </div>
    ),
  ],
  parameters: {
    guide: {
      use: 'Shows one complete notice, in a reading pane or on a page: its sender, why it was received, its text, its receipt and its attachments.',
      do: [
        'Pass rich text as a RichText in `body`; it renders only allowed elements.',
        'Give the reason in `reason`, in words that a recipient understands: “You are in the School of Computing”.',
        'Pass `onPrint={() => window.print()}`: a page with an open notice prints that notice alone.',
      ],
      dont: [
        'Show the content of a revoked notice elsewhere on the page.',
        'Offer `onRevoke` to others than the issuer.',
        'Fill the row of actions with more than five buttons.',
      ],
      keyboard: [
        ['Tab', 'Moves through the reason, the actions, the links and the files'],
        ['Enter, Space', 'Opens the reason, presses a button'],
      ],
      accessibility: [
        'It is an article that is named by its title; choose `headingLevel` so that the title fits into the page.',
        'Title and text have their `lang`, so that a screen reader pronounces them right, also if the page is in another language.',
        'A failed action is announced and stays below the buttons until the next try.',
      ],
    },
  },
} satisfies Meta<typeof NoticeReader>

export default meta
type Story = StoryObj<typeof meta>

const allActions = { onFavourite: fn(), onSubscribe: fn(), onPrint: fn(), calendarHref: '/notice/1.ics' }

export const Default: Story = {
  args: { ...allActions, reason: '您所在的“计算机科学与技术学院”及其下属单位是收件组织。' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('为什么我会收到这条通知？'))
    await expect(canvas.getByText(/是收件组织/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '收藏' }))
    await expect(args.onFavourite).toHaveBeenCalledWith(true)
  },
}

export const RichBody: Story = {
  args: {
    body: (
      <RichText html="<h3>时间</h3><p>周五<strong>上午九时</strong>开始。</p><ul><li>登录教务系统</li><li>确认培养方案</li></ul><table><tr><th>轮次</th><th>日期</th></tr><tr><td>第二轮</td><td>11 月 27 日</td></tr></table><script>alert(1)</script>" />
    ),
  },
}

export const Issued: Story = {
  args: {
    notice: { ...notice, reply: 'none', recipients: 48_213, readers: 31_067, editedAt: '2026-11-20T10:28:00+08:00' },
    onPrint: fn(),
    onRevoke: fn(),
  },
}

export const RevokeFails: Story = {
  args: {
    notice: { ...notice, recipients: 2000, readers: 10 },
    onRevoke: fn(() => Promise.reject(new Error('网络暂时不可用，请检查网络后重试。'))),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '撤回' }))
    const dialog = await canvas.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: '撤回' }))
    // the dialog may still be fading in
    await waitFor(() => expect(within(dialog).getByText(/网络暂时不可用/)).toBeVisible())
  },
}

export const Personal: Story = {
  args: {
    notice: {
      id: 4,
      title: '课题组周会改到周四下午三点',
      sender: '欧阳静怡',
      organization: '计算机科学与技术学院',
      time: '2026-11-19T09:12:00+08:00',
      text: '地点不变，请带上各自的实验记录。',
    },
    ...allActions,
    subscribed: true,
  },
}

export const AnotherLanguage: Story = {
  args: {
    notice: { ...notice, language: 'zh', missingLanguage: 'en' },
    note: (
      <p className="q:mt-4 q:text-xs q:text-text-muted">
        这条通知在 10:28 修改过。<Link href="/notice/1/versions/1">查看之前的版本</Link>
      </p>
    ),
  },
}

export const Revoked: Story = { args: { notice: { ...notice, revoked: true }, ...allActions, calendarHref: undefined } }

export const TooNew: Story = { args: { notice: { ...notice, tooNew: true } } }

export const Loading: Story = { args: { notice: undefined } }

export const Failed: Story = {
  args: { notice: undefined, error: '服务器在 30 秒内没有响应，请稍后重试。', onRetry: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const Narrow: Story = {
  args: {
    notice: {
      ...notice,
      title: 'Lehrveranstaltungsanmeldungsbenachrichtigungseinstellungen wiederherstellen bis Semesterende',
      sender: 'Studierendenangelegenheitenverwaltungsbüro der Philosophischen Fakultät',
      senderLogo: '/does/not/exist.svg',
      language: 'de',
      missingLanguage: 'zh',
    },
    ...allActions,
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
}
