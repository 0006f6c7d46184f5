import { ApiError } from '@quadrangle/api-client'
import { emptyNotice } from '@quadrangle/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../../testing/memory-storage.ts'
import { type AutosaveOptions, draftAutosave } from './draft-autosave.ts'
import { newRecord, writeRecord } from './draft-record.ts'
import { localDrafts } from './local-drafts.ts'
import { openDraft } from './open-draft.ts'

const storage = memoryStorage()
const local = localDrafts(1, () => storage)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  storage.clear()
})

const { key } = newRecord()
const titled = (title: string) => ({ ...newRecord({ ...emptyNotice, title }), key })
const wait = (ms = 1500) => vi.advanceTimersByTimeAsync(ms)
const titles = () =>
  local
    .ids()
    .map((id) => local.read(id)?.record.notice.title)
    .toSorted()
const offline = new ApiError({ errcode: -1, errmsg: 'no network' })
const savingFails = () => vi.fn<AutosaveOptions['save']>().mockRejectedValue(offline)
const serverDraft = (revision: number, at: string) => ({ record: titled('on the server'), revision, at })

/** Opens the draft in a tab as the composer does. The server has it then, but no longer after a conflict. */
function openTab(save = savingFails(), server = serverDraft(3, '2026-11-20T10:00:00Z')) {
  const opened = openDraft(server, local.read('d'))
  const tab = draftAutosave({
    id: 'd',
    revision: opened.revision,
    local,
    adopted: opened.adopted,
    save,
    load: async () => undefined,
    onState: () => undefined,
    onConflict: () => undefined,
    onKey: () => undefined,
  })
  if (opened.unsaved) tab.update(opened.record)
  return tab
}

/** Storage refuses these writes, as if it were full. */
function refuseWrites(isRefused: (name: string) => boolean) {
  const { setItem } = storage
  return vi.spyOn(storage, 'setItem').mockImplementation((name, value) => {
    if (isRefused(name)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem(name, value)
  })
}

test('a draft deleted elsewhere does not replace the newer copy of another tab, and is kept as well', async () => {
  const save = savingFails().mockRejectedValueOnce(new ApiError({ errcode: 409, errmsg: 'changed' }))
  const here = openTab(save)
  const other = openTab()
  here.update(titled('here'))
  other.update(titled('in the other tab'))
  await wait()
  expect(save).toHaveBeenCalledTimes(2)
  expect(titles()).toEqual(['here', 'in the other tab'])
})

test('typing in one tab does not replace what another tab could not save', async () => {
  const here = openTab()
  const other = openTab()
  other.update(titled('in the other tab'))
  other.close()
  await wait()
  here.update(titled('here'))
  here.update(titled('here, longer'))
  here.close()
  await wait()
  expect(titles()).toEqual(['here, longer', 'in the other tab'])
})

test('typing in two tabs by turns keeps one copy of each, the newest in the place of the draft', () => {
  const here = openTab()
  const other = openTab()
  // all in the same millisecond
  for (const tab of ['here', 'in the other tab', 'here again', 'in the other tab again']) {
    const { update } = tab.startsWith('here') ? here : other
    update(titled(tab))
  }
  expect(titles()).toEqual(['here again', 'in the other tab again'])
  expect(local.read('d')?.record.notice.title).toBe('in the other tab again')
})

test('the copy of a tab, separated by another one, opens as a draft that can be sent, until the server has it', async () => {
  const save = savingFails()
  const here = openTab(save)
  const other = openTab()
  here.update(titled('here'))
  other.update(titled('in the other tab'))
  await wait()
  const [separate = ''] = local.ids().filter((id) => id !== 'd')
  const opened = openDraft(undefined, local.read(separate))
  expect(opened).toMatchObject({ conflict: undefined, revision: 0, record: { notice: { title: 'here' } } })
  expect(opened.record.key).not.toBe(key)
  save.mockResolvedValue({ revision: 4, updated_at: '2026-11-20T10:00:00Z' })
  await wait(10_000)
  expect(titles()).toEqual(['in the other tab'])
})

test('opening unsaved text in a second tab adds no copy of it', async () => {
  const here = openTab()
  here.update(titled('here'))
  await wait(1)
  const other = openTab()
  here.update(titled('here, longer'))
  expect(titles()).toEqual(['here, longer'])
  other.update(titled('in the other tab'))
  expect(titles()).toEqual(['here, longer', 'in the other tab'])
})

test('sending the draft in one tab leaves the newer copy of another one, which can be sent as well', async () => {
  const here = openTab()
  const other = openTab()
  here.update(titled('here'))
  other.update(titled('in the other tab'))
  await here.stop()
  here.forget()
  expect(titles()).toEqual(['in the other tab'])
  expect(local.ids().map((id) => local.read(id)?.record.key)).not.toContain(key)
})

test('sending the draft in one tab leaves nothing of a tab that only opened it', async () => {
  const here = openTab()
  here.update(titled('here'))
  openTab().close()
  await here.stop()
  here.forget()
  expect(titles()).toEqual([])
})

test('typing in the newer draft of the server keeps the unsaved text of a closed tab', () => {
  local.write('d', { record: titled('not saved'), revision: 3 })
  const here = openTab(savingFails(), serverDraft(4, new Date(Date.now() + 1000).toISOString()))
  expect(titles()).toEqual(['not saved'])
  here.update(titled('here'))
  here.update(titled('here, longer'))
  expect(titles()).toEqual(['here, longer', 'not saved'])
})

test('a copy of an earlier session continues in its place', () => {
  local.write('d', { record: titled('yesterday'), revision: 3 })
  openTab().update(titled('today'))
  expect(titles()).toEqual(['today'])
})

test('a copy that an earlier version stored opens, and continues in its place', () => {
  const data = writeRecord(titled('yesterday'))
  storage.setItem('noticeDraft:1:d', JSON.stringify({ data, revision: 3, at: '2026-11-20T09:00:00Z' }))
  const here = openTab()
  expect(titles()).toEqual(['yesterday'])
  here.update(titled('today'))
  expect(titles()).toEqual(['today'])
})

test('while storage is full nothing changes in it; later the newest text replaces the stored one', () => {
  const here = openTab()
  here.update(titled('one'))
  const full = refuseWrites(() => true)
  here.update(titled('two'))
  here.update(titled('three'))
  expect(titles()).toEqual(['one'])
  full.mockRestore()
  here.update(titled('four'))
  expect(titles()).toEqual(['four'])
})

test.each([
  ['separate', (name: string) => !name.endsWith(':d')],
  ['replace', (name: string) => name.endsWith(':d')],
])('if storage is too full to %s the copy of another tab, that copy stays as it is', (_, isRefused) => {
  const here = openTab()
  openTab().update(titled('in the other tab'))
  refuseWrites(isRefused)
  here.update(titled('here'))
  here.update(titled('here, longer'))
  expect(titles()).toEqual(['in the other tab'])
})
