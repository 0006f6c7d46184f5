import { storedUpload } from '@quadrangle/ui'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../testing/memory-storage.ts'
import { localEdits } from './local-edits.ts'
import type { NoticeEdit } from './notice-edit.ts'

const receipt = {
  subject: 'Will you come?',
  template: 'custom',
  reading: 'unable',
  options: ['Yes', 'No'],
  note: 'none',
  deadline: '2026-12-01T10:00',
} as const
const event = { begins: '2026-12-01T10:00', ends: null, place: 'Room 2' }
const edit: NoticeEdit = {
  title: 'Title',
  body: { zh: '<p>文</p>', en: '' },
  receipt,
  event,
  smsText: 'Room 2',
  askAgain: true,
  files: [storedUpload({ id: 'f', name: 'plan.pdf', size: 9, url: '/files/f' })],
}

test.each([
  ['with a question', edit],
  ['without one', { ...edit, receipt: null, event: null }],
])('a correction %s is read back unchanged, and only by its author', (_, written) => {
  const storage = memoryStorage()
  localEdits(1, () => storage).write(7, 3, written)
  expect(localEdits(1, () => storage).read(7)).toMatchObject({ edit: written, version: 3 })
  expect(localEdits(1, () => storage).read(8)).toBeUndefined()
  expect(localEdits(2, () => storage).read(7)).toBeUndefined()
  localEdits(1, () => storage).forget(7)
  expect(localEdits(1, () => storage).read(7)).toBeUndefined()
})

test('stored values are used only if they have the right type', () => {
  const storage = memoryStorage()
  const editsOf = localEdits(1, () => storage)
  storage.setItem('noticeEdit:1:7', '{')
  expect(editsOf.read(7)).toBeUndefined()
  const broken = {
    title: 5,
    body: ['x'],
    receipt: { options: ['Yes', 3] },
    event: { place: 5 },
    files: [{ name: 'x' }, 4],
    askAgain: 'no',
  }
  storage.setItem('noticeEdit:1:7', JSON.stringify({ edit: broken, version: 1, at: '' }))
  expect(editsOf.read(7)?.edit).toMatchObject({
    title: '',
    body: { zh: '', en: '' },
    receipt: { subject: '', options: ['Yes'] },
    event: { begins: null, ends: null, place: '' },
    smsText: '',
    files: [],
    askAgain: false,
  })
})
