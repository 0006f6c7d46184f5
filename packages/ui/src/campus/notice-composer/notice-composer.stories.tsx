import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { storedUpload } from '../../components/uploader/upload-list.ts'
import { RecipientPicker } from '../recipient-picker/recipient-picker.tsx'
import { NoticeComposer } from './notice-composer.tsx'
import { emptyNotice, type NoticeDraft } from './notice-draft.ts'

const logo = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="18" fill="#1f5fbf"/><path d="M10 26h20M13 26V17M20 26V17M27 26V17M8 17 20 9l12 8Z" stroke="#fff" stroke-width="2.5" fill="none"/></svg>')}`

const meta = {
  title: 'Campus/NoticeComposer',
  component: NoticeComposer,
  args: {
    now: '2026-11-20T12:00',
    recipients: (
      <RecipientPicker
        organizations={[
          { id: 1, label: '示范大学', members: 48_213 },
          { id: 2, parent: 1, label: '计算机科学与技术学院', members: 1222 },
          { id: 3, parent: 1, label: '图书馆', members: 58 },
        ]}
        groups={[{ id: 1, name: '毕业设计指导小组', members: 12 }]}
        defaultValue={{
          include: [
            { kind: 'organization', id: 2, name: '计算机科学与技术学院', below: true },
            { kind: 'group', id: 1, name: '毕业设计指导小组' },
          ],
          exclude: [],
          numbers: [],
        }}
      />
    ),
    recipientCount: 1234,
    senders: [
      { id: 'jwc', name: '教务处', kind: 'official', logo },
      { id: 'me', name: '李明', kind: 'personal', contact: '办公楼 305，010-6278 0001' },
    ],
    uploadAttachment: async (file) => ({ id: file.name }),
    uploadImage: async () => ({ src: logo }),
    estimateSms: async () => ({ parts: 2468, cost: { amount: 123.4, currency: 'CNY' } }),
    onSend: async () => undefined,
  },
  parameters: {
    guide: {
      use: 'Writes a notice in one column: whom it goes to, title and text in one or two languages, in whose name, when, with files, a receipt, a text message for those who do not read it, and an e-mail.',
      do: [
        'Put the RecipientPicker into `recipients` and hand its count in: people decide by it.',
        'Store what `onDraftChange` hands out and feed `saveState`; a writer must see that nothing can be lost.',
        'Reject `onSend` with `fields` for what the server found wrong with a part, and with a message for the rest.',
        'Say in `smsNote` and `emailNote` where messages go if no gateway is set up.',
      ],
      dont: [
        'Disable the button that sends: pressing it shows what is missing.',
        'Put it into a narrow side panel or a dialog.',
        'Change or truncate the text before sending; show that it is too long.',
      ],
      keyboard: [
        ['Tab', 'goes through the parts in their order'],
        ['Enter', 'in the title: tries to send, which first shows what is missing or asks'],
        ['Alt+F10', 'in the text: goes to its toolbar'],
      ],
      accessibility: [
        'Missing input is listed at the top; the list gets the focus and links to each field.',
        'The count of recipients is announced when it changes; saving is silent, a failure to save is not.',
        'The text in each language has that language, for reading aloud and spelling.',
      ],
    },
  },
} satisfies Meta<typeof NoticeComposer>

export default meta
type Story = StoryObj<typeof meta>

const filled: NoticeDraft = {
  ...emptyNotice,
  title: '关于 2026 年春季学期选课安排的通知',
  body: {
    zh: '<p>各学院、全体本科生：</p><p>第二轮选课将于<strong>12月1日（周二）9:00</strong>开始，<u>先到先得</u>。请先查看<a href="https://example.edu/plan">培养方案</a>。</p><ul><li><p>每人最多选 30 学分。</p></li></ul>',
    en: '',
  },
  sender: 'jwc',
}

const everything: NoticeDraft = {
  ...filled,
  body: { ...filled.body, en: '<p>The second round of course selection begins on <strong>1 December</strong>.</p>' },
  when: 'later',
  sendAt: '2026-11-23T08:00',
  attachments: [storedUpload({ id: '1', name: '选课手册.pdf', size: 1_468_006 })],
  withEvent: true,
  event: { begins: '2026-11-27T19:00', ends: '2026-11-27T20:30', place: '大学生活动中心 201' },
  withReceipt: true,
  receipt: {
    subject: '你是否参加选课说明会？',
    template: 'attend',
    reading: 'unable',
    options: ['出席', '无法出席', '待定'],
    note: 'optional',
    deadline: '2026-11-27T18:00',
  },
  withSms: true,
  smsText: '请及时阅读选课通知, 第二轮12月1日9:00开始.',
  smsDelay: 240,
  withEmail: true,
}

const loaded = (root: HTMLElement) => within(root).findAllByRole('textbox', { name: /正文|Text in/ })

export const Empty: Story = {
  args: { recipientCount: 0 },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
  },
}

export const Filled: Story = {
  args: { draft: filled, saveState: { status: 'saving' } },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
  },
}

export const Everything: Story = {
  args: { draft: everything },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
    await expect(await within(canvasElement).findByText(/123\.40/)).toBeVisible()
  },
}

export const Problems: Story = {
  args: {
    recipientCount: 0,
    draft: { ...emptyNotice, when: 'later', withReceipt: true, withSms: true, smsText: '请准时，勿迟到！' },
    saveState: { status: 'failed', reason: '网络连接已断开' },
    onSaveRetry: fn(),
    onSend: fn(),
  },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await loaded(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '定时发送' }))
    const summary = canvas.getByRole('group', { name: '还有 7 处需要处理' })
    await expect(summary).toHaveFocus()
    await expect(within(summary).getAllByRole('link')).toHaveLength(7)
    await userEvent.click(within(summary).getByRole('link', { name: /标题不能为空/ }))
    await expect(canvas.getByLabelText(/^标题/)).toHaveFocus()
    await expect(args.onSend).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '全部改为半角' }))
    await waitFor(() => expect(canvas.queryByText(/全角字符/)).toBeNull())
  },
}

export const Preview: Story = {
  args: { draft: filled },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: '预览' }))
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('tab', { name: '英文' }))
    await expect(within(dialog).getByRole('heading', { name: filled.title })).toBeVisible()
    await expect(within(dialog).getByText(/先到先得/)).toBeVisible()
  },
}

export const Asks: Story = {
  args: { draft: everything },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: '定时发送' }))
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog')
    await expect(dialog).toHaveTextContent('将送达 1,234 人')
    await expect(dialog).toHaveTextContent('2026年11月23日')
  },
}

export const OneLanguageOneSender: Story = {
  args: {
    languages: ['zh'],
    senders: [{ id: 'me', name: '李明', kind: 'personal', contact: 'liming@example.edu' }],
    allowSms: false,
    allowEmail: false,
    counting: true,
  },
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
  },
}

export const LongTextNarrow: Story = {
  args: {
    draft: {
      ...filled,
      title: '国际教育交流与合作处关于组织二〇二六年春季学期本科生赴境外高校交换学习项目申请的通知'.repeat(3),
    },
    senders: [
      {
        id: 'jwc',
        name: '国际教育交流与合作处（港澳台事务办公室、留学生管理中心、孔子学院工作办公室）',
        kind: 'official',
      },
      { id: 'x', name: 'Benachrichtigungsverwaltung für Lehrveranstaltungen', kind: 'official' },
    ],
    smsNote:
      'Es ist kein Kurznachrichtendienst eingerichtet: Nachrichten bleiben im Postausgang und werden nicht versandt.',
  },
  decorators: [
    (Inner) => (
      <div className="story-narrow">
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await loaded(canvasElement)
  },
}
