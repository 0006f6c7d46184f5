import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { ar } from '../../languages/ar.ts'
import { part, render } from '../../testing/render.tsx'
import { NoticeComposer } from './notice-composer.tsx'
import { button, compose, field, good, press, senders, title, until } from './notice-composer-test-helpers.tsx'

beforeAll(() => import('../../components/rich-text-editor/editor-frame.tsx'))

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
