import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part } from '../../testing/render.tsx'
import { button, compose, good, press, title } from './notice-composer-test-helpers.tsx'

beforeAll(() => import('../../components/rich-text-editor/editor-frame.tsx'))

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
