import { expect, test } from 'vitest'
import { asksSomethingElse, editRequest, isBlank, type NoticeEdit, paragraphs, problemsOf } from './notice-edit.ts'

const receipt = {
  subject: 'Will you come?',
  template: 'custom',
  reading: 'unable',
  options: ['Yes', 'No'],
  note: 'none',
  deadline: null,
} as const
const edit: NoticeEdit = { title: 'Title', body: { zh: '<p>文</p>', en: '' }, receipt, askAgain: false }

test('plain text becomes paragraphs, and what looks like a tag stays text', () => {
  expect(paragraphs('a < b\nc\n\n<script>')).toBe('<p>a &lt; b<br>c</p><p>&lt;script&gt;</p>')
  expect(paragraphs(' \n\n ')).toBe('')
})

test('another deadline asks nothing else; other words, answers or no question at all do', () => {
  expect(asksSomethingElse(receipt, { ...receipt, deadline: '2026-12-01T10:00' })).toBe(false)
  expect(asksSomethingElse(receipt, { ...receipt, subject: 'Will you stay?' })).toBe(true)
  expect(asksSomethingElse(receipt, { ...receipt, options: ['No', 'Yes'] })).toBe(true)
  expect(asksSomethingElse(receipt, null)).toBe(true)
})

test('a text of empty paragraphs says nothing, a picture does', () => {
  expect(isBlank('<p></p><p>&nbsp;</p>')).toBe(true)
  expect(isBlank('<p><img src="/a.png" alt=""></p>')).toBe(false)
})

test('every part that cannot be sent is named', () => {
  expect(problemsOf(edit)).toEqual([])
  const wrong = { ...edit, title: ' ', body: { zh: '<p></p>', en: '' }, receipt: { ...receipt, subject: '' } }
  expect(problemsOf(wrong)).toEqual(['title', 'body', 'receipt'])
  expect(problemsOf({ ...edit, title: '长'.repeat(101) })).toEqual(['longTitle'])
})

test('a language without a text is not sent', () => {
  expect(editRequest({ id: 7, version: 2 }, edit, true)).toMatchObject({
    id: 7,
    version: 2,
    body: { zh: '<p>文</p>' },
    ask_again: 1,
  })
  expect(editRequest({ id: 7, version: 2 }, edit, true).body).not.toHaveProperty('en')
})
