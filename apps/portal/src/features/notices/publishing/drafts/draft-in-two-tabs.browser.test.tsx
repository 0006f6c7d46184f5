import { ApiError } from '@quadrangle/api-client'
import { emptyNotice } from '@quadrangle/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AutosaveOptions, draftAutosave } from './draft-autosave.ts'
import { newRecord } from './draft-record.ts'
import { localDrafts } from './local-drafts.ts'
import { openDraft } from './open-draft.ts'

const local = localDrafts(1)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  for (const id of local.ids()) local.forget(id)
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

/** Opens the draft in a tab. The server does not have it. */
function openTab(save: AutosaveOptions['save'], revision = 3) {
  return draftAutosave({
    id: 'd',
    revision,
    local,
    save,
    load: async () => undefined,
    onState: () => undefined,
    onConflict: () => undefined,
    onKey: () => undefined,
  })
}
const savingFails = () => vi.fn<AutosaveOptions['save']>().mockRejectedValue(offline)

test('a draft deleted elsewhere does not replace the newer copy of another tab, and is kept as well', async () => {
  const save = savingFails().mockRejectedValueOnce(new ApiError({ errcode: 409, errmsg: 'changed' }))
  const here = openTab(save)
  const other = openTab(savingFails())
  here.update(titled('here'))
  await wait(1)
  other.update(titled('in the other tab'))
  await wait()
  expect(save).toHaveBeenCalledTimes(2)
  expect(titles()).toEqual(['here', 'in the other tab'])
})

test('typing in one tab does not replace what another tab could not save', async () => {
  const here = openTab(savingFails())
  const other = openTab(savingFails())
  other.update(titled('in the other tab'))
  other.close()
  await wait()
  here.update(titled('here'))
  here.update(titled('here, longer'))
  here.close()
  await wait()
  expect(titles()).toEqual(['here, longer', 'in the other tab'])
})

test('typing in two tabs by turns keeps one copy of each, the newest in the place of the draft', async () => {
  const here = openTab(savingFails())
  const other = openTab(savingFails())
  for (const tab of ['here', 'in the other tab', 'here again', 'in the other tab again']) {
    await wait(1)
    const { update } = tab.startsWith('here') ? here : other
    update(titled(tab))
  }
  expect(titles()).toEqual(['here again', 'in the other tab again'])
  expect(local.read('d')?.record.notice.title).toBe('in the other tab again')
})

test('the copy of a tab, separated by another one, opens as a draft that can be sent, until the server has it', async () => {
  const save = savingFails()
  const here = openTab(save)
  const other = openTab(savingFails())
  here.update(titled('here'))
  await wait(1)
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

test('sending the draft in one tab leaves the newer copy of another one', async () => {
  const here = openTab(savingFails())
  here.update(titled('here'))
  await wait(1)
  openTab(savingFails()).update(titled('in the other tab'))
  await here.stop()
  here.forget()
  expect(titles()).toEqual(['in the other tab'])
})

test('a copy of an earlier session continues in its place', async () => {
  local.write('d', { record: titled('yesterday'), revision: 3 })
  await wait(1)
  const here = openTab(savingFails())
  here.update(titled('today'))
  expect(titles()).toEqual(['today'])
})
