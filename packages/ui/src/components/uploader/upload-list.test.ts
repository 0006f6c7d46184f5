import { describe, expect, test } from 'vitest'
import {
  isUploading,
  nextUpload,
  reduceUploads,
  storedUpload,
  toFailure,
  type UploadEvent,
  type UploadItem,
  uploadedFiles,
} from './upload-list.ts'

const item = (key: string, status: UploadItem['status'] = 'idle', percent = 0): UploadItem => ({
  key,
  name: `${key}.pdf`,
  size: 10,
  status,
  percent,
  file: new File(['x'], `${key}.pdf`),
})

const after = (status: UploadItem['status'], ...events: UploadEvent[]) =>
  events.reduce(reduceUploads, [item('a', status)] as readonly UploadItem[])[0]

const start = { type: 'start', key: 'a' } as const
const cancel = { type: 'cancel', key: 'a' } as const
const retry = { type: 'retry', key: 'a' } as const
const done = { type: 'done', key: 'a', uploaded: { id: '7' } } as const
const fail = { type: 'fail', key: 'a', failure: { code: 'network' } } as const
const progress = (percent: number) => ({ type: 'progress', key: 'a', percent }) as const

describe('the state of one file', () => {
  test('goes from waiting through its progress to done', () => {
    expect(after('idle', start)).toMatchObject({ status: 'uploading', percent: 0 })
    expect(after('idle', start, progress(41.9))).toMatchObject({ status: 'uploading', percent: 41 })
    expect(after('idle', start, progress(41), done)).toMatchObject({
      status: 'done',
      percent: 100,
      uploaded: { id: '7' },
    })
  })

  test('fails, is tried again from the start, and no longer has its failure', () => {
    const failed = after('idle', start, progress(60), fail)
    expect(failed).toMatchObject({ status: 'failed', failure: { code: 'network' } })
    const again = after('idle', start, progress(60), fail, retry)
    expect(again).toMatchObject({ status: 'idle', percent: 0 })
    expect(again).not.toHaveProperty('failure')
    expect(after('idle', start, fail, retry, start, done)).toMatchObject({ status: 'done' })
  })

  test('progress never goes back and never past the end', () => {
    expect(after('idle', start, progress(50), progress(20))?.percent).toBe(50)
    expect(after('idle', start, progress(250))?.percent).toBe(100)
  })

  test.each([
    ['a response after it was cancelled', [start, cancel, done], 'cancelled'],
    ['a failure after it was cancelled', [start, cancel, fail], 'cancelled'],
    ['a cancel after it was done', [start, done, cancel], 'done'],
    ['a retry during the upload', [start, retry], 'uploading'],
    ['a retry after it was done', [start, done, retry], 'done'],
    ['a second start', [start, start], 'uploading'],
    ['a response before the start', [done], 'idle'],
  ] as const)('%s changes nothing', (_, events, status) => {
    expect(after('idle', ...events)?.status).toBe(status)
  })

  test('an event that changes nothing returns the same list, so that nothing is rendered or saved again', () => {
    const list = [item('a', 'done', 100)]
    for (const event of [start, cancel, retry, fail, progress(5), { type: 'remove', key: 'x' } as const]) {
      expect(reduceUploads(list, event)).toBe(list)
    }
    expect(reduceUploads(list, { type: 'add', items: [] })).toBe(list)
  })
})

test('files picked during uploads are added after the others, and the order is preserved', () => {
  const list = [item('a', 'uploading'), item('b')]
  const added = reduceUploads(list, { type: 'add', items: [item('c'), item('d')] })
  const later = reduceUploads(added, { type: 'remove', key: 'b' })
  expect(later.map(({ key }) => key)).toEqual(['a', 'c', 'd'])
})

test('the first waiting file is next, while there is a free slot', () => {
  const list = [item('a', 'uploading'), item('b', 'failed'), item('c'), item('d')]
  expect(nextUpload(list, new Set(['a']), 2)?.key).toBe('c')
  expect(nextUpload(list, new Set(['a', 'c']), 2)).toBeUndefined()
})

test('an entry that is marked as uploading without a request starts again', () => {
  expect(nextUpload([item('a', 'uploading', 30)], new Set(), 2)?.key).toBe('a')
})

test('an entry without a file is not uploaded', () => {
  const { file: _, ...withoutFile } = item('a')
  expect(nextUpload([withoutFile], new Set(), 2)).toBeUndefined()
})

test('only files stored on the server are sent with the form, and a draft restores them', () => {
  const stored = storedUpload({ id: '7', name: '课表.pdf', size: 10, url: '/files/7' })
  const list = [stored, item('b', 'failed'), item('c', 'cancelled')]
  expect(uploadedFiles(list)).toEqual([{ id: '7', url: '/files/7' }])
  expect(isUploading(list)).toBe(false)
  expect(isUploading([...list, item('d')])).toBe(true)
})

test.each([
  [{ code: 'timeout' }, { code: 'timeout' }],
  [Object.assign(new Error('offline'), { code: 'network' }), { code: 'network', message: 'offline' }],
  [new Error('文件含有病毒'), { code: 'rejected', message: '文件含有病毒' }],
  [{ code: 'E_WHATEVER', message: ' ' }, { code: 'rejected' }],
  ['no', { code: 'rejected', message: 'no' }],
  [undefined, { code: 'rejected' }],
  [null, { code: 'rejected' }],
])('a rejection with %o is read as %o', (reason, failure) => {
  expect(toFailure(reason)).toEqual(failure)
})
