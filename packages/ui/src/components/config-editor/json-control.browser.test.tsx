import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { schema, show } from './config-editor-test-helpers.tsx'
import type { ConfigSchema } from './schema.ts'

test('invalid JSON prevents saving, and is gone after an undo or a discard', async () => {
  const extra: ConfigSchema = { 'x-title': 'Extra', default: { a: 1 } }
  const save = vi.fn()
  const { control, fill, press, state } = await show({ schema: { ...schema, properties: { extra } }, onSave: save })
  const text = () => control('extra').value.replace(/\s/g, '')
  await fill('extra', '{"a":2')
  await press('保存')
  expect([save.mock.calls, state()]).toEqual([[], '1 项有误，请先更正。'])
  expect(document.activeElement).toBe(control('extra'))
  await press('放弃修改')
  expect([text(), state()]).toEqual(['{"a":1}', '全部已保存'])
  await fill('extra', '{"a":2}')
  await fill('extra', '{"a":2')
  await press('撤销')
  expect(text()).toBe('{"a":1}')
})

/** An editor of JSON and a name, whose value is set from outside. */
async function showJson() {
  const properties: Record<string, ConfigSchema> = {
    extra: { 'x-title': 'Extra', default: { a: 1 } },
    name: { type: 'string', default: 'Campus', 'x-title': 'Name' },
  }
  const editor = await show({ schema: { ...schema, properties }, value: { extra: { a: 1 }, name: 'Campus' } })
  const text = () => editor.control('extra').value
  const set = (extra: unknown, name = 'Campus') => editor.draw({ value: { extra, name } })
  return { ...editor, text, set }
}

test('JSON that is being typed keeps its form while it is the value, and follows a change from outside', async () => {
  const { fill, set, text, value } = await showJson()
  await fill('extra', '{"a":2}')
  await set(value().extra)
  expect(text()).toBe('{"a":2}')
  await set({ a: 3 })
  expect(JSON.parse(text())).toEqual({ a: 3 })
  await fill('extra', '')
  await set({ a: 1 })
  expect(text()).toBe('')
  await set({ a: 4 })
  expect(JSON.parse(text())).toEqual({ a: 4 })
})

test('invalid JSON that is being typed stays when the value changes from outside, until the field was left', async () => {
  const { at, control, fill, set, text } = await showJson()
  const error = () => at('extra').textContent?.includes('JSON')
  await fill('extra', '{"a":')
  await set({ a: 2 })
  expect([text(), error()]).toEqual(['{"a":', true])
  await act(async () => control('extra').blur())
  await set({ a: 2 }, 'New')
  expect([text(), error()]).toEqual(['{"a":', true])
  await set({ a: 3 }, 'New')
  expect([JSON.parse(text()), error()]).toEqual([{ a: 3 }, false])
  await set({ a: 2 }, 'New')
  expect([JSON.parse(text()), error()]).toEqual([{ a: 2 }, false])
})
