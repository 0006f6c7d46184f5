import { act, StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { Field } from '../field/field.tsx'
import { storedUpload, type UploadedFile, type UploadItem } from './upload-list.ts'
import { Uploader, type UploaderProps } from './uploader.tsx'
import type { UploadOptions } from './use-uploads.ts'

interface Call extends UploadOptions {
  file: File
  resolve: (uploaded: { id: string }) => Promise<void>
  reject: (reason: unknown) => Promise<void>
  progress: (percent: number) => Promise<void>
  /** Responds without waiting for the result to be rendered. */
  respond: (uploaded: { id: string }) => void
}

/** An upload that the test controls. */
function fakeServer() {
  const calls: Call[] = []
  const upload = vi.fn((file: File, options: UploadOptions) => {
    const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>()
    calls.push({
      ...options,
      file,
      respond: resolve,
      resolve: (uploaded) => act(async () => resolve(uploaded)),
      reject: (reason) => act(async () => reject(reason)),
      progress: (percent) => act(async () => options.onProgress(percent)),
    })
    return promise
  })
  return { calls, upload, names: () => calls.map(({ file }) => file.name) }
}

const pdf = (name: string, bytes = 4) => new File(['x'.repeat(bytes)], name, { type: 'application/pdf' })
const choose = (root: HTMLElement, ...files: File[]) =>
  act(async () => userEvent.upload(part('upload-input', root), files))
const rows = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-q="upload-row"]')].map((row) => [
    part('upload-name', row).textContent,
    row.dataset.status,
  ])
const english = (props: Partial<UploaderProps> & Pick<UploaderProps, 'upload'>) => (
  <LabelsProvider locale="en">
    <Uploader {...props} />
  </LabelsProvider>
)
const button = (root: HTMLElement, name: string) => {
  const element = root.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
  if (element === null) throw new Error(`No button “${name}” in ${root.innerHTML}`)
  return element
}
const press = (element: HTMLElement) => act(async () => userEvent.click(element))

test('uploads two files in parallel, in order, and starts the next when one is done', async () => {
  const { calls, upload, names } = fakeServer()
  const { root } = await render(english({ upload }))
  await choose(root, pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'))
  expect(names()).toEqual(['1.pdf', '2.pdf'])
  await choose(root, pdf('4.pdf'))
  await calls[1]?.resolve({ id: 'b' })
  expect(names()).toEqual(['1.pdf', '2.pdf', '3.pdf'])
  expect(rows(root)).toEqual([
    ['1.pdf', 'uploading'],
    ['2.pdf', 'done'],
    ['3.pdf', 'uploading'],
    ['4.pdf', 'idle'],
  ])
})

test('shows each file’s own percentage visually and to screen readers', async () => {
  const { calls, upload } = fakeServer()
  const { root } = await render(english({ upload }))
  await choose(root, pdf('1.pdf'), pdf('2.pdf'))
  await calls[0]?.progress(42.7)
  const bars = [...root.querySelectorAll('[role=progressbar]')]
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])).toEqual([
    ['Upload of “1.pdf”', '42'],
    ['Upload of “2.pdf”', '0'],
  ])
  expect(root.textContent).toContain('Uploading 42%')
})

test('files beyond the maximum number are ignored with a message that names them', async () => {
  const { upload } = fakeServer()
  const { root } = await render(english({ upload }))
  await choose(root, ...[1, 2, 3, 4, 5, 6, 7].map((number) => pdf(`${number}.pdf`)))
  expect(rows(root)).toHaveLength(5)
  expect(part('upload-refused', root).textContent).toContain('At most 5 files can be added. Not added: 6.pdf and 7.pdf')
})

test('files that are too large, empty or of a refused type are named with the reason', async () => {
  const { upload } = fakeServer()
  const { root } = await render(english({ upload, maxSize: 8, accept: '.pdf' }))
  const note = new File(['x'], 'n.txt', { type: 'text/plain' })
  await choose(root, pdf('a.pdf', 8), pdf('b.pdf', 0), note, pdf('c.pdf', 7))
  expect([...root.querySelectorAll('[data-q="upload-refused-text"]')].map((text) => text.textContent)).toEqual([
    'A file has to be smaller than 8 B. Not added: a.pdf',
    'Only these kinds can be added: .pdf. Not added: n.txt',
    'The file is empty. Not added: b.pdf',
  ])
  expect(rows(root)).toEqual([['c.pdf', 'uploading']])
})

test.each([
  [{ code: 'timeout' }, 'upload timed out, file too large'],
  [{ code: 'network' }, 'network error, upload failed'],
  [{ code: 'empty' }, 'upload failed'],
  [{ code: 'rejected' }, 'Upload Failed'],
  [{ code: 'rejected', message: 'The file holds a virus.' }, 'The file holds a virus.'],
])('a rejection with %o says “%s” and can be tried again by pressing the attachment', async (reason, text) => {
  const { calls, upload } = fakeServer()
  const { root } = await render(english({ upload }))
  await choose(root, pdf('1.pdf'))
  await calls[0]?.reject(reason)
  expect(part('upload-state', root).textContent).toBe(`4 B · ${text}`)
  expect(part('upload-hint', root).textContent).toContain('please click attachment to upload again')
  // clicks on the attachment, far from its buttons
  await act(async () => userEvent.click(part('upload-row', root), { position: { x: 60, y: 12 } }))
  expect(calls).toHaveLength(2)
  expect(rows(root)).toEqual([['1.pdf', 'uploading']])
  expect(document.activeElement).toBe(button(root, 'Cancel the upload of “1.pdf”'))
})

test('cancel aborts the request, gives its slot to the next file and ignores late responses', async () => {
  const { calls, upload, names } = fakeServer()
  const { root } = await render(english({ upload, concurrency: 1 }))
  await choose(root, pdf('1.pdf'), pdf('2.pdf'))
  await press(button(root, 'Cancel the upload of “1.pdf”'))
  expect(calls[0]?.signal.aborted).toBe(true)
  expect(names()).toEqual(['1.pdf', '2.pdf'])
  await calls[0]?.resolve({ id: 'late' })
  expect(rows(root)).toEqual([
    ['1.pdf', 'cancelled'],
    ['2.pdf', 'uploading'],
  ])
  expect(document.activeElement).toBe(button(root, 'Remove “1.pdf”'))
})

test('after a removal the focus goes to the next file, at the end to the one before, then to the button', async () => {
  const { upload } = fakeServer()
  const stored = ['a', 'b', 'c'].map((id) => storedUpload({ id, name: `${id}.pdf`, size: 1 }))
  const { root } = await render(english({ upload, defaultValue: stored }))
  await press(button(root, 'Remove “b.pdf”'))
  expect(document.activeElement).toBe(button(root, 'Remove “c.pdf”'))
  await press(button(root, 'Remove “c.pdf”'))
  expect(document.activeElement).toBe(button(root, 'Remove “a.pdf”'))
  await press(button(root, 'Remove “a.pdf”'))
  expect(document.activeElement).toBe(part('button', root))
})

test('announces politely what happens', async () => {
  const { calls, upload } = fakeServer()
  const { root } = await render(english({ upload }))
  await choose(root, pdf('1.pdf'), pdf('2.pdf'))
  await calls[0]?.resolve({ id: '1' })
  await calls[1]?.reject({ code: 'network' })
  const announcements = [...part('announcements', root).children].map((child) => child.textContent)
  expect(announcements).toEqual([
    'Added: 1.pdf and 2.pdf',
    '“1.pdf” is uploaded',
    '“2.pdf”: network error, upload failed',
  ])
  expect(part('announcements', root).getAttribute('aria-live')).toBe('polite')
})

test('dropped and pasted files are accepted like chosen ones', async () => {
  const { upload, names } = fakeServer()
  const { root } = await render(english({ upload }))
  const transfer = new DataTransfer()
  transfer.items.add(pdf('drop.pdf'))
  await act(async () => {
    const options = { bubbles: true, cancelable: true, dataTransfer: transfer }
    part('upload-zone', root).dispatchEvent(new DragEvent('dragover', options))
  })
  expect(part('upload-drop', root).textContent).toBe('Drop to add')
  const pasted = new DataTransfer()
  pasted.items.add(pdf('paste.pdf'))
  await act(async () => {
    const options = { bubbles: true, cancelable: true }
    part('upload-zone', root).dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: transfer }))
    part('button', root).dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: pasted }))
  })
  expect(names()).toEqual(['drop.pdf', 'paste.pdf'])
})

test('in a disabled fieldset nothing is dropped or pasted', async () => {
  const { upload } = fakeServer()
  const { root } = await render(<fieldset disabled>{english({ upload })}</fieldset>)
  const transfer = new DataTransfer()
  transfer.items.add(pdf('1.pdf'))
  const options = { bubbles: true, cancelable: true }
  const fire = (event: Event) => act(async () => part('upload-zone', root).dispatchEvent(event))
  await fire(new DragEvent('dragover', { ...options, dataTransfer: transfer }))
  expect(part('upload-drop', root).textContent).not.toBe('Drop to add')
  await fire(new DragEvent('drop', { ...options, dataTransfer: transfer }))
  await fire(new ClipboardEvent('paste', { ...options, clipboardData: transfer }))
  expect(upload).not.toHaveBeenCalled()
})

test('a controlled list loses no event, even when two responses arrive between two renders', async () => {
  const { calls, upload } = fakeServer()
  const itemLists: (readonly UploadItem[])[] = []
  function Owner() {
    const [value, setValue] = useState<readonly UploadItem[]>([])
    const change = (items: readonly UploadItem[]) => {
      itemLists.push(items)
      setValue(items)
    }
    return english({ upload, value, onValueChange: change })
  }
  const { root } = await render(
    <StrictMode>
      <Owner />
    </StrictMode>,
  )
  await choose(root, pdf('1.pdf'), pdf('2.pdf'))
  await act(async () => {
    calls[0]?.respond({ id: '1' })
    calls[1]?.respond({ id: '2' })
  })
  expect(itemLists.at(-1)?.map(({ uploaded }) => uploaded?.id)).toEqual(['1', '2'])
  expect(rows(root).map(([, status]) => status)).toEqual(['done', 'done'])
})

test('no file is uploaded twice if the consumer keeps an old list', async () => {
  const { calls, upload } = fakeServer()
  const file = pdf('1.pdf')
  const value = [{ key: '1', name: '1.pdf', size: 4, status: 'idle', percent: 0, file } as const]
  await render(english({ upload, value }))
  await calls[0]?.resolve({ id: '1' })
  expect(calls).toHaveLength(1)
})

test('leaving the page aborts running uploads', async () => {
  const { calls, upload } = fakeServer()
  const { root, rerender } = await render(english({ upload }))
  await choose(root, pdf('1.pdf'))
  await rerender(null)
  expect(calls[0]?.signal.aborted).toBe(true)
})

test('a field around it names the group and describes its button', async () => {
  const { upload } = fakeServer()
  const { root } = await render(
    <Field label="Papers" error="Add one.">
      <Uploader upload={upload} />
    </Field>,
  )
  const label = root.querySelector('label')
  expect(part('uploader', root).getAttribute('aria-labelledby')).toBe(label?.id)
  const described = part('button', root).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toBe('Add one.')
})

test('an emptied list aborts its uploads and frees their slots', async () => {
  const { calls, upload, names } = fakeServer()
  const item = (name: string): UploadItem => ({ key: name, name, size: 4, status: 'idle', percent: 0, file: pdf(name) })
  const { rerender } = await render(english({ upload, value: [item('1.pdf'), item('2.pdf')] }))
  await rerender(english({ upload, value: [] }))
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true])
  await rerender(english({ upload, value: [item('3.pdf')] }))
  expect(names()).toEqual(['1.pdf', '2.pdf', '3.pdf'])
})
