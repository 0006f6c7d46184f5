import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setLocaleAtom } from '../../../state/locale.ts'
import { showPart } from '../../../testing/show-part.tsx'
import { ContentList } from './content-list.tsx'
import type { ContentEntry } from './kinds.ts'

const entry = (id: string, name: string, name_en: string) =>
  ({ id, kind: 'footer', enabled: 1, value: { name, name_en, url: '/', parent_id: 0 } }) as unknown as ContentEntry

interface ShowOptions {
  search?: { text: string }
  change?: (title: string, run: () => Promise<unknown>) => Promise<boolean>
  answers?: object
}

/** Shows a list of links. */
function show(list: ContentEntry[], { search, change = async () => true, answers = {} }: ShowOptions) {
  const load = { data: { list, total: list.length, request: { page: 1 } }, loading: false, error: undefined }
  return showPart(
    <ContentList
      kind="footer"
      load={load as never}
      search={search ?? {}}
      change={change}
      onEdit={() => undefined}
      onAdd={() => undefined}
      onRemoved={() => undefined}
    />,
    { answers },
  )
}

test('after the language changes, a change is reported with the name in the new language', async () => {
  const change = vi.fn(async () => true)
  const { store } = show([entry('1', '图书馆', 'Library')], { search: { text: 'lib' }, change })
  store.set(setLocaleAtom, 'zh')
  await expect.element(page.getByRole('button', { name: '图书馆', exact: true })).toBeVisible()
  store.set(setLocaleAtom, 'en')
  await userEvent.click(page.getByRole('button', { name: 'Actions for “Library”' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Disable' }))
  expect(change).toHaveBeenCalledWith('Disabled “Library”', expect.anything())
})

test('a second move starts from the order after the first one, which is still being saved', async () => {
  const move = vi.fn(async () => ({ change_id: null }))
  const change = async (_title: string, run: () => Promise<unknown>) => {
    await run()
    return true
  }
  show(
    ['A', 'B', 'C', 'D'].map((name) => entry(name, name, name)),
    { change, answers: { content: { move } } },
  )
  const lower = async (name: string) => {
    const handle = () => document.querySelector<HTMLElement>(`[data-entry="${name}"] [aria-roledescription]`)
    await expect.poll(handle).not.toBeNull()
    handle()?.focus()
    const moves = move.mock.calls.length
    for (const code of ['Space', 'ArrowDown', 'Space']) {
      handle()?.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))
    }
    await expect.poll(() => move.mock.calls.length).toBe(moves + 1)
  }
  await lower('A')
  await lower('C')
  expect(move.mock.calls).toEqual([
    [{ body: { kind: 'footer', id: 'A', side: 'before', of: 'C' } }],
    [{ body: { kind: 'footer', id: 'C', side: 'after', of: 'D' } }],
  ])
})
