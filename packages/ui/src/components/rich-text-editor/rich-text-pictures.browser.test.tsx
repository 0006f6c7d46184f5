import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part } from '../../testing/render.tsx'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { editor, focus, formInput, paste, press, tool, until } from './rich-text-editor-test-helpers.tsx'

beforeAll(() => import('./editor-frame.tsx'))

test('the picture form asks for a description, shows a failed upload and keeps the input', async () => {
  const upload = vi.fn<NonNullable<RichTextEditorProps['uploadImage']>>()
  upload.mockRejectedValueOnce(new Error('The disk is full.'))
  upload.mockResolvedValueOnce({ src: '/files/7', width: 40, height: 30 })
  const { root, area, changes } = await editor({ uploadImage: upload })
  await focus(area)
  await press(tool(root, 'image'))
  const form = part('tool-form')
  const insert = () => press([...form.querySelectorAll('button')].at(-1)!)
  await insert()
  expect(form.textContent).toContain('Choose a picture first')
  await act(async () => userEvent.upload(part('image-input'), new File(['x'], 'map.png', { type: 'image/png' })))
  await insert()
  expect(form.textContent).toContain('Describe the picture')
  expect(upload).not.toHaveBeenCalled()
  await act(async () => userEvent.fill(formInput('Description'), 'A map'))
  await insert()
  expect(part('image-problem').textContent).toBe('The disk is full.')
  expect(formInput('Description').value).toBe('A map')
  await insert()
  expect(changes.at(-1)).toBe('<img src="/files/7" alt="A map" width="40" height="30">')
})

test('an unsafe address from an upload is not inserted', async () => {
  const { root, area, changes } = await editor({ uploadImage: async () => ({ src: 'javascript:alert(1)' }) })
  await focus(area)
  await press(tool(root, 'image'))
  await act(async () => userEvent.upload(part('image-input'), new File(['x'], 'map.png', { type: 'image/png' })))
  await act(async () => userEvent.click(formInput('The picture only')))
  await press([...part('tool-form').querySelectorAll('button')].at(-1)!)
  expect(part('image-problem').textContent).toContain('Could not upload')
  expect(changes).toEqual([])
})

test('pasting a picture opens the picture form with it', async () => {
  const { area } = await editor({ uploadImage: async () => ({ src: '/files/7' }) })
  await act(async () => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['x'], 'shot.png', { type: 'image/png' }))
    area.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  })
  expect(part('image-name').textContent).toBe('shot.png')
})

test('pasted pictures are stored with progress; a failed picture is named and a choice is offered', async () => {
  const files: string[] = []
  const fetchImage = vi.fn(async (address: string) => {
    if (address.endsWith('gone.png')) throw new Error('It is gone.')
    return { src: '/files/1' }
  })
  const uploadImage: RichTextEditorProps['uploadImage'] = async (file, { onProgress }) => {
    files.push(`${file.type} ${file.size}`)
    onProgress?.(50)
    return { src: '/files/2', width: 3, height: 4 }
  }
  const { root, area, changes } = await editor({ uploadImage, fetchImage })
  await focus(area)
  await paste(
    area,
    '<p>a</p><img src="https://x.test/lake.png" alt="L"><img src="data:image/png;base64,AAAA" alt="D"><img src="file:///C:/w.png"><img src="http://x.test/gone.png"><p>b</p>',
  )
  await until(() => expect(root.querySelectorAll('[data-q="rich-text-import-problem"]')).toHaveLength(2))
  expect(fetchImage.mock.calls.map(([address]) => address)).toEqual([
    'https://x.test/lake.png',
    'https://x.test/gone.png',
  ])
  expect(files).toEqual(['image/png 3'])
  const [local, gone] = [...root.querySelectorAll<HTMLElement>('[data-q="rich-text-import"]')]
  expect(local?.textContent).toContain('The clipboard does not hold this picture.')
  expect(gone?.textContent).toContain('“gone.png” is not uploaded: It is gone.')
  expect(root.querySelectorAll('[data-q="rich-text-pending"]')).toHaveLength(2)
  const remove = (row: HTMLElement | undefined) =>
    press([...(row?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Remove picture')!)
  await remove(local)
  expect(document.activeElement).toBe(area)
  let store: (picture: { src: string }) => void = () => undefined
  fetchImage.mockImplementationOnce(() => new Promise((resolve) => (store = resolve)))
  await press([...root.querySelectorAll('button')].find((each) => each.textContent === 'Try again')!)
  expect(document.activeElement).toBe(gone)
  store({ src: '/files/3' })
  await until(() => expect(root.querySelector('[data-q="rich-text-imports"]')).toBeNull())
  expect(changes.at(-1)).toBe(
    '<p>a</p><img src="/files/1" alt="L"><img src="/files/2" alt="D" width="3" height="4"><img src="/files/3" alt=""><p>b</p>',
  )
})

test('pictures of the initial text that are not stored yet are stored', async () => {
  const fetchImage = async () => ({ src: '/files/1' })
  const uploadImage = async () => ({ src: '/files/2' })
  const value = '<img src="https://x.test/a.png" alt=""><img src="https://pasted.invalid/1" alt="">'
  const { root, changes } = await editor({ defaultValue: value, uploadImage, fetchImage })
  await until(() => expect(root.querySelectorAll('[data-q="rich-text-import-problem"]')).toHaveLength(1))
  expect(changes.at(-1)).toContain('<img src="/files/1" alt="">')
})

test('pictures of a read-only text are not stored', async () => {
  const fetchImage = vi.fn(async () => ({ src: '/files/1' }))
  const uploadImage = async () => ({ src: '/files/2' })
  const defaultValue = '<img src="https://x.test/a.png" alt="">'
  const { changes } = await editor({ defaultValue, uploadImage, fetchImage, readOnly: true })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([fetchImage.mock.calls, changes]).toEqual([[], []])
})

test('a read-only text that becomes editable stores its pictures and pasted ones', async () => {
  const fetchImage = async (address: string) => ({ src: address.endsWith('a.png') ? '/files/1' : '/files/2' })
  const uploadImage = async () => ({ src: '/files/3' })
  const defaultValue = '<img src="https://x.test/a.png" alt="">'
  const { area, changes, change } = await editor({ defaultValue, uploadImage, fetchImage, readOnly: true })
  await change({ readOnly: false })
  await until(() => expect(changes.at(-1)).toBe('<img src="/files/1" alt="">'))
  await focus(area)
  await paste(area, '<img src="https://x.test/b.png" alt=""><img src="data:image/png;base64,AAAA" alt="">')
  await until(() => expect(changes.at(-1)).toContain('<img src="/files/2" alt=""><img src="/files/3" alt="">'))
})

test('uploads end when the text becomes read-only, and start again when it becomes editable', async () => {
  const signals: AbortSignal[] = []
  const fetchImage: RichTextEditorProps['fetchImage'] = (_, { signal }) => {
    signals.push(signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }
  const uploadImage = async () => ({ src: '/files/2' })
  const defaultValue = '<img src="https://x.test/a.png" alt="">'
  const { root, change } = await editor({ defaultValue, uploadImage, fetchImage })
  const uploads = () => root.querySelectorAll('[data-q="rich-text-import"]').length
  await until(() => expect([uploads(), signals.length]).toEqual([1, 1]))
  await change({ readOnly: true })
  expect([uploads(), signals[0]?.aborted]).toEqual([0, true])
  await change({ readOnly: false })
  await until(() => expect([uploads(), signals.length]).toEqual([1, 2]))
  expect(signals[1]?.aborted).toBe(false)
})
