import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { ar } from '../../languages/ar.ts'
import { part, render } from '../../testing/render.tsx'
import type { NoticeComposerProps } from './composer-props.ts'
import { NoticeComposer } from './notice-composer.tsx'
import { emptyNotice, type NoticeDraft } from './notice-draft.ts'

// the first load of the editor may take longer than a test should
beforeAll(() => import('../../components/rich-text-editor/editor-frame.tsx'), 60_000)

const logo = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
const senders = [
  { id: 'jwc', name: 'Office', kind: 'official', logo },
  { id: 'me', name: 'Li Ming', kind: 'personal', contact: 'room 305' },
] as const
const good: NoticeDraft = { ...emptyNotice, title: 'Courses', body: { zh: '<p>x</p>', en: '' }, sender: 'jwc' }

async function compose(props: Partial<NoticeComposerProps> = {}) {
  const onSend = vi.fn<NoticeComposerProps['onSend']>(async () => undefined)
  const onDraftChange = vi.fn<(draft: NoticeDraft) => void>()
  const composer = (overrides: Partial<NoticeComposerProps> = {}) => (
    <LabelsProvider locale="en">
      <NoticeComposer
        recipients={<input aria-label="Recipients" />}
        recipientCount={3}
        senders={senders}
        now="2026-11-20T12:00"
        onSend={onSend}
        onDraftChange={onDraftChange}
        {...props}
        {...overrides}
      />
    </LabelsProvider>
  )
  const { root, rerender } = await render(composer())
  await until(() => expect(root.querySelector('[data-q="rich-text-area"]')).not.toBeNull())
  const update = (overrides: Partial<NoticeComposerProps>) => rerender(composer(overrides))
  return { root, onSend, onDraftChange, update }
}
const until = <T,>(find: () => T) =>
  vi.waitFor(async () => {
    await act(async () => undefined)
    return find()
  })
const button = (name: string, within: ParentNode = document) => {
  const found = [...within.querySelectorAll('button')].find((one) => one.textContent === name)
  if (found === undefined) throw new Error(`There is no button “${name}”.`)
  return found
}
const press = (element: HTMLElement) => act(async () => userEvent.click(element))
const field = (root: HTMLElement, name: string) => {
  const found = root.querySelector<HTMLElement>(`[data-field="${name}"]`)
  if (found === null) throw new Error(`There is no part “${name}”.`)
  return found
}
const title = (root: HTMLElement) => part('composer-title', field(root, 'title')) as HTMLTextAreaElement
const links = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-q="error-summary-link"]')].map((link) => link.textContent)

test('submitting an empty form lists the missing parts, moves the focus there, and leads to each part', async () => {
  const { root, onSend } = await compose({ recipientCount: 0, draft: { ...emptyNotice, when: 'later' } })
  expect(button('Schedule').disabled).toBe(false)
  await press(button('Schedule'))
  expect(document.activeElement).toBe(part('error-summary', root))
  expect(links(root)).toEqual([
    'There is no recipient. Choose at least one organisation, person or group.',
    'The title is empty. Give the notice a title.',
    'The content is empty. Write a text in at least one language.',
    'The sender is empty. Choose in whose name it is sent.',
    'The date is empty. Choose a day and a time.',
  ])
  expect(onSend).not.toHaveBeenCalled()
  const follow = (at: number) => press(root.querySelectorAll<HTMLElement>('[data-q="error-summary-link"]')[at]!)
  await follow(1)
  expect(document.activeElement).toBe(title(root))
  expect(title(root).getAttribute('aria-invalid')).toBe('true')
  await follow(0)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Recipients')
  await follow(2)
  expect(document.activeElement).toBe(part('rich-text-area', root.querySelector('[data-state=active][role=tabpanel]')!))
  await act(async () => userEvent.fill(title(root), 'T'))
  expect(links(root)).toHaveLength(4)
})

test('the field of a long title grows but remains one line of text: Enter sends it, and line breaks become spaces', async () => {
  const { root, onSend } = await compose({ draft: { ...good, title: '' }, style: { width: 320 } })
  const area = title(root)
  const oneLine = area.offsetHeight
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    return act(async () =>
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })),
    )
  }
  await act(async () => userEvent.type(area, 'Exams{ArrowLeft}'))
  await paste('1\r\n  2\u2028')
  expect(area.value).toBe('Exam1 2 s')
  await act(async () => userEvent.type(area, '-'))
  expect(area.value).toBe('Exam1 2 -s')
  await act(async () => document.execCommand('undo'))
  await act(async () => document.execCommand('undo'))
  expect(area.value).toBe('Exams')
  expect(area.offsetHeight).toBe(oneLine)
  // dropped text is inserted without a paste event
  await act(async () => document.execCommand('insertText', false, '\nThat take place in November '.repeat(3)))
  expect(area.value).toBe(`Exam${' That take place in November'.repeat(3)} s`)
  await act(async () => userEvent.type(area, '!'))
  expect(area.value).toMatch(/November !s$/)
  expect(area.offsetHeight).toBeGreaterThan(oneLine)
  expect(area.scrollHeight).toBe(area.clientHeight)
  const enter = { key: 'Enter', bubbles: true, cancelable: true }
  await act(async () => area.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true })))
  expect(document.querySelector('[data-q="alert-dialog"]')).toBeNull()
  act(() => area.blur())
  // the text is selected before the field has the focus, as programs do
  area.select()
  await act(async () => userEvent.type(area, 'Oral exams{Enter}'))
  await press(button('Send', part('alert-dialog')))
  expect(onSend.mock.lastCall?.[0].title).toBe('Oral exams')
})

test('asks for confirmation with the counts, then sends only the chosen parts', async () => {
  const draft: NoticeDraft = {
    ...good,
    withSms: true,
    smsText: '你好'.repeat(40),
    withEmail: true,
    sendAt: '2027-01-01T00:00',
  }
  const { root, onSend } = await compose({ draft })
  await press(button('Send', root))
  const dialog = part('alert-dialog')
  expect(dialog.textContent).toContain('In the name of Office.')
  expect(dialog.textContent).toContain('It reaches 3 people.')
  expect(dialog.textContent).toContain('after 1 hour get a text message (2 parts each)')
  expect(onSend).not.toHaveBeenCalled()
  await press(button('Send', dialog))
  expect(onSend).toHaveBeenCalledWith({
    title: 'Courses',
    body: { zh: '<p>x</p>' },
    sender: 'jwc',
    withLogo: true,
    contact: '',
    sendAt: null,
    attachments: [],
    event: null,
    receipt: null,
    sms: { text: '你好'.repeat(40), delay: 60 },
    email: true,
    urgent: false,
  })
})

test('a failure shows its reason in the dialog and keeps all input; what the server rejects shows at its field', async () => {
  const { root, onSend } = await compose({ draft: good })
  onSend.mockRejectedValueOnce(new Error('The server is down.'))
  onSend.mockRejectedValueOnce(
    Object.assign(new Error('Wrong'), { fields: { sender: 'You may not send for this office.', other: 'x' } }),
  )
  await press(button('Send', root))
  await press(button('Send', part('alert-dialog')))
  expect(part('alert-dialog').textContent).toContain('The server is down.')
  await press(button('Send', part('alert-dialog')))
  await until(() => expect(document.querySelector('[data-q="alert-dialog"]')).toBeNull())
  expect(links(root)).toEqual(['You may not send for this office.'])
  await until(() => expect(document.activeElement).toBe(part('error-summary', root)))
  expect(part('field-error', field(root, 'sender')).textContent).toBe('You may not send for this office.')
  expect(title(root).value).toBe('Courses')
  await act(async () => userEvent.selectOptions(part('select', field(root, 'sender')), 'me'))
  expect(links(root)).toEqual([])
  await press(button('Send', root))
  await press(button('Send', part('alert-dialog')))
  expect(onSend).toHaveBeenCalledTimes(3)
})

test('onDraftChange is called in the same task as each change', async () => {
  const { root, onDraftChange } = await compose({ draft: good })
  await act(async () => userEvent.type(title(root), '12'))
  expect(onDraftChange.mock.calls.map(([draft]) => draft.title)).toEqual(['Courses1', 'Courses12'])
  const reportedTexts: string[] = []
  onDraftChange.mockImplementation((draft) => reportedTexts.push(draft.body.zh))
  const text = root.querySelector<HTMLElement>('[data-q="rich-text-area"]')!
  text.focus()
  document.execCommand('insertText', false, 'Words')
  // ProseMirror reads the page in a microtask
  await Promise.resolve()
  expect(reportedTexts.at(-1)).toContain('Words')
})

test('a stored draft that arrives late does not replace newer input; a different draft does', async () => {
  const { root, onDraftChange, update } = await compose({ draft: good })
  await act(async () => userEvent.type(title(root), ' 1'))
  const first = onDraftChange.mock.lastCall![0]
  await act(async () => userEvent.type(title(root), '2'))
  await update({ draft: first })
  expect(title(root).value).toBe('Courses 12')
  await update({ draft: { ...good, title: 'Another' } })
  expect(title(root).value).toBe('Another')
})

test('shows the state of saving, and announces a failure with a button to retry', async () => {
  const onSaveRetry = vi.fn()
  const { root, update } = await compose({ draft: good, saveState: { status: 'saving' } })
  expect(part('save-line', root).textContent).toBe('Saving the draft')
  await update({ saveState: { status: 'saved', at: Date.now() - 120_000 } })
  expect(part('save-line', root).textContent).toContain('Draft saved')
  await update({ saveState: { status: 'failed', reason: 'The session is over.' }, onSaveRetry })
  expect(part('save-failure', root).textContent).toBe('The draft is not saved · The session is over.')
  await press(button('Save again'))
  expect(onSaveRetry).toHaveBeenCalledWith(expect.objectContaining({ title: 'Courses' }))
  const pressed = document.activeElement
  await update({ saveState: { status: 'unsaved' }, onSaveRetry })
  expect(document.activeElement).toBe(pressed)
  await update({ saveState: { status: 'saving' }, onSaveRetry })
  expect(document.activeElement).toBe(pressed)
  expect(pressed?.getAttribute('aria-busy')).toBe('true')
  await update({ saveState: { status: 'saved', at: Date.now() }, onSaveRetry })
  await update({ saveState: { status: 'saving' }, onSaveRetry })
  expect(part('save-line', root).querySelector('button')).toBeNull()
})

test('a missing language is marked and explained, and an error leads into its tab', async () => {
  const draft = { ...good, body: { zh: '<p>x</p>', en: '' } }
  const { root, update } = await compose({ draft })
  const [zh, en] = root.querySelectorAll<HTMLElement>('[role=tab]')
  expect([zh?.textContent, en?.textContent]).toEqual(['Chinese', 'Englishmissing'])
  await press(en!)
  expect(root.querySelector('[role=tabpanel][data-state=active]')?.textContent).toContain(
    'There is no text in English: those who read English get the Chinese text and are told so.',
  )
  await press(zh!)
  await update({ draft: { ...draft, body: { zh: '<p>x</p>', en: '<p>too much</p>' } }, limits: { maxBody: 3 } })
  await press(button('Send', root))
  await press(part('error-summary-link', root))
  await until(() => expect(en?.getAttribute('aria-selected')).toBe('true'))
  expect((document.activeElement as HTMLElement).lang).toBe('en')
})

test('an invalid date does not count as empty: its reason shows at the field and in the list, and nothing is sent', async () => {
  const draft: NoticeDraft = {
    ...good,
    when: 'later',
    withEvent: true,
    withReceipt: true,
    event: { begins: '2026-12-01T09:00', ends: null, place: '' },
    receipt: { ...good.receipt, subject: 'Coming?', options: ['Yes', 'No'] },
  }
  const { root, onSend } = await compose({ draft })
  const dates = (name: string) => [...field(root, name).querySelectorAll<HTMLInputElement>('[data-q="input"]')]
  const [sendAt] = dates('date')
  const [, ends] = dates('event')
  const deadline = dates('receipt').at(-1)
  await act(async () => userEvent.fill(sendAt!, '2020-01-01 08:00'))
  await act(async () => userEvent.keyboard('{Enter}'))
  const early = 'Choose 20 Nov 2026 12:00 or later.'
  expect(links(root)).toEqual([`When to send it: ${early}`])
  expect(field(root, 'date').textContent?.split(early)).toHaveLength(2)
  expect(field(root, 'date').textContent).not.toContain('empty')
  await act(async () => userEvent.fill(sendAt!, '2026-11-21 08:00'))
  await act(async () => userEvent.fill(ends!, '2026-11-30'))
  await act(async () => userEvent.fill(deadline!, 'next week'))
  await press(button('Schedule', root))
  expect(links(root)).toEqual([
    'Ends: Choose 1 Dec 2026 09:00 or later.',
    'The receipt is not complete. Check its subject, options and deadline.',
  ])
  await act(async () => userEvent.fill(ends!, ''))
  await act(async () => userEvent.fill(deadline!, '2026-12-02'))
  await press(button('Schedule', root))
  await press(button('Schedule', part('alert-dialog')))
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    sendAt: '2026-11-21T08:00',
    receipt: { deadline: '2026-12-02T09:00' },
  })
})

test('full-width characters of the text message are shown, refused, and corrected with one press', async () => {
  const { root, onSend } = await compose({ draft: { ...good, withSms: true, smsText: '请准时，　９点！' } })
  const error = () =>
    part('field-error', field(root, 'sms').querySelector<HTMLElement>('[data-q="field"]')!).textContent
  expect(error()).toBe('A text message cannot hold full-width characters: ， U+3000 (wide space) ９ ！')
  await press(button('Send', root))
  expect(links(root)).toEqual(['A text message cannot hold full-width characters: ， U+3000 (wide space) ９ ！'])
  await press(button('Make all half-width'))
  expect((part('textarea', field(root, 'sms')) as HTMLTextAreaElement).value).toBe('请准时, 9点!')
  await press(button('Send', root))
  await press(button('Send', part('alert-dialog')))
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('the delay of the text message is one of five values or a custom one', async () => {
  const { root, onSend } = await compose({ draft: { ...good, withSms: true, smsText: 'a' } })
  const select = part('select', field(root, 'sms')) as HTMLSelectElement
  expect([...select.options].map(({ text }) => text)).toEqual([
    '0.5 hours',
    '1 hour',
    '2 hours',
    '4 hours',
    '24 hours',
    'Custom',
  ])
  await act(async () => userEvent.selectOptions(select, 'custom'))
  const hours = field(root, 'sms').querySelector<HTMLInputElement>('input[type=number]')!
  await act(async () => userEvent.fill(hours, '0'))
  await press(button('Send', root))
  expect(links(root)).toEqual(['Enter hours above 0 and up to 168.'])
  await act(async () => userEvent.fill(hours, '1.5'))
  await press(button('Send', root))
  await press(button('Send', part('alert-dialog')))
  expect(onSend.mock.lastCall?.[0].sms).toEqual({ text: 'a', delay: 90 })
})

test('another draft changes the shown delay of the text message', async () => {
  const draft = (smsDelay: number) => ({ ...good, withSms: true, smsText: 'a', smsDelay })
  const { root, update } = await compose({ draft: draft(60) })
  const select = part('select', field(root, 'sms')) as HTMLSelectElement
  const hours = () => field(root, 'sms').querySelector<HTMLInputElement>('input[type=number]')?.value
  const delay = () => [select.selectedOptions[0]?.text, hours()]
  expect(delay()).toEqual(['1 hour', undefined])
  await update({ draft: draft(90) })
  expect(delay()).toEqual(['Custom', '1.5'])
  await update({ draft: draft(150) })
  expect(delay()).toEqual(['Custom', '2.5'])
  await update({ draft: draft(120) })
  expect(delay()).toEqual(['2 hours', undefined])
})

test('a text message that is too long is not sent, and its field states the limit', async () => {
  const { root, onSend } = await compose({ draft: { ...good, withSms: true, smsText: 'abcd' }, limits: { maxSms: 3 } })
  await press(button('Send', root))
  expect(onSend).not.toHaveBeenCalled()
  expect(links(root)).toEqual(['The text message can have up to 3 characters. Shorten it.'])
  expect(part('textarea', field(root, 'sms')).getAttribute('aria-invalid')).toBe('true')
})

test('the estimate of the text message shows parts and cost, also in the confirmation, and a failure to estimate', async () => {
  const estimateSms = vi.fn<NonNullable<NoticeComposerProps['estimateSms']>>()
  estimateSms.mockResolvedValueOnce({ parts: 6, cost: { amount: 0.3, currency: 'EUR' } })
  estimateSms.mockRejectedValueOnce(new Error('No gateway.'))
  const { root } = await compose({ draft: { ...good, withSms: true, smsText: 'hi' }, estimateSms })
  const sms = field(root, 'sms')
  expect(sms.textContent).toContain('2 characters, sent in 1 part')
  await until(() => expect(sms.textContent).toContain('6 parts in all, about €0.30'))
  await press(button('Send', root))
  expect(part('alert-dialog').textContent).toContain('6 parts in all, about €0.30')
  await press(button('Cancel', part('alert-dialog')))
  await act(async () => userEvent.type(part('textarea', sms), '选'))
  await until(() => expect(sms.textContent).toContain('The cost could not be estimated: No gateway.'))
  expect(sms.textContent).toContain('up to 70 in one part')
})

test('switched-off parts are preserved, and an unfinished receipt prevents sending', async () => {
  const { root } = await compose({ draft: { ...good, withReceipt: true } })
  const receipt = field(root, 'receipt')
  await act(async () => userEvent.fill(receipt.querySelector<HTMLInputElement>('[data-option="0"]')!, 'Yes'))
  await press(button('Send', root))
  expect(links(root)).toEqual(['The receipt is not complete. Check its subject, options and deadline.'])
  const toggle = receipt.querySelector<HTMLElement>('[role=switch]')!
  await press(toggle)
  expect(links(root)).toEqual([])
  await press(toggle)
  expect(receipt.querySelector<HTMLInputElement>('[data-option="0"]')?.value).toBe('Yes')
})

test('attachments that are still uploading prevent sending, and attachments are sent by their ids', async () => {
  const { promise, resolve } = Promise.withResolvers<{ id: string }>()
  const { root, onSend, onDraftChange } = await compose({ draft: good, uploadAttachment: () => promise })
  await act(async () => userEvent.upload(part('upload-input', root), new File(['x'], 'a.pdf')))
  await press(button('Send', root))
  expect(links(root)[0]).toContain('still being uploaded')
  // a file that is still uploading cannot be stored
  expect(onDraftChange.mock.lastCall?.[0].attachments).toEqual([])
  await act(async () => resolve({ id: '7' }))
  expect(links(root)).toEqual([])
  await press(button('Send', root))
  await press(button('Send', part('alert-dialog')))
  expect(onSend.mock.lastCall?.[0].attachments).toEqual([{ id: '7' }])
  const stored = onDraftChange.mock.lastCall?.[0].attachments
  expect(JSON.parse(JSON.stringify(stored))).toEqual([
    expect.objectContaining({ name: 'a.pdf', status: 'done', uploaded: { id: '7' } }),
  ])
  expect(stored?.[0]).not.toHaveProperty('file')
})

test('the preview shows each language as it is read, with the sender’s logo only where it is wanted', async () => {
  const { root } = await compose({ draft: good })
  await press(button('Preview'))
  const dialog = await until(() => part('dialog'))
  await until(() => expect(dialog.querySelector('img')?.getAttribute('src')).toBe(logo))
  expect(part('rich-text', dialog).lang).toBe('zh')
  await press(dialog.querySelector<HTMLElement>('[aria-label="Close"]')!)
  await press(part('checkbox-box', field(root, 'sender')))
  await press(button('Preview'))
  expect((await until(() => part('dialog'))).querySelector('img')).toBeNull()
})

test('the preview shows time, place, and the contact as the writer entered it', async () => {
  const event = { begins: '2026-11-27T09:00', ends: '2026-11-27T10:30', place: 'Hall 2' }
  const { root } = await compose({ draft: { ...good, sender: 'me', withEvent: true, event } })
  const contact = part('input', field(root, 'sender'))
  await act(async () => userEvent.fill(contact, 'extension 7'))
  await press(button('Preview'))
  const dialog = await until(() => part('dialog'))
  await until(() => expect(part('notice-event', dialog).textContent).toMatch(/27.*9:00.*10:30.*Hall 2/))
  expect(part('notice-event', dialog).textContent?.match(/27/g)).toHaveLength(1)
  expect(part('notice-contact', dialog).textContent).toContain('extension 7')
})

test('a writer with only one sender name need not choose it', async () => {
  const { root } = await compose({ senders: [senders[1]] })
  expect((part('select', field(root, 'sender')) as HTMLSelectElement).value).toBe('me')
  expect(part('input', field(root, 'sender'))).toHaveProperty('value', 'room 305')
})

test('in Arabic, a text has the direction of its own language', async () => {
  const draft = { ...good, body: { zh: '<p>选课。</p>', en: '' }, withSms: true, smsText: 'Come!', withEvent: true }
  const { root } = await render(
    <div dir="rtl">
      <LabelsProvider locale="ar" labels={ar}>
        <NoticeComposer
          recipients={null}
          senders={senders}
          languages={['zh']}
          draft={draft}
          onSend={() => Promise.resolve()}
        />
      </LabelsProvider>
    </div>,
  )
  await until(() => expect(root.querySelector('[data-q="rich-text-area"]')).not.toBeNull())
  expect(button('إرسال').type).toBe('submit')
  const place = field(root, 'event').querySelector('input[autocomplete="off"]:not([role])')
  const texts = [part('rich-text-area', root), title(root), part('textarea', field(root, 'sms')), place]
  expect(texts.map((text) => text && getComputedStyle(text).direction)).toEqual(['ltr', 'ltr', 'ltr', 'rtl'])
})
