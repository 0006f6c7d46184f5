import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part } from '../../testing/render.tsx'
import { show } from './config-editor-test-helpers.tsx'

test('a change is marked and counted, and can be reverted to the saved value or to the default', async () => {
  const { root, press, fill, state, value, button } = await show({
    saved: { name: 'Saved' },
    defaultValue: { name: 'Saved' },
  })
  const changedPaths = () =>
    [...root.querySelectorAll('[data-q="config-row"][data-changed] [data-config-path]')].map((one) =>
      one.getAttribute('data-config-path'),
    )
  expect(state()).toBe('全部已保存')
  await fill('name', 'New')
  await fill('radius', '20')
  expect(changedPaths()).toEqual(['radius', 'name'])
  expect(state()).toBe('2 项未保存')
  await press('还原为已保存的值：Name')
  expect(value()).toMatchObject({ name: 'Saved', radius: 20 })
  await press('还原为默认值：Name')
  expect(value()).toMatchObject({ name: 'Campus' })
  expect(button('还原为默认值：Name')).toBeUndefined()
  await press('放弃修改')
  expect(value()).toMatchObject({ name: 'Saved', radius: 12 })
  expect(changedPaths()).toEqual([])
})

test('undo reverts one field at a time, with everything that was typed into it', async () => {
  const { press, fill, value, button } = await show()
  await act(() => userEvent.type(document.querySelector('[data-config-path="name"] input') as HTMLElement, 'ab'))
  await fill('radius', '1')
  await press('撤销')
  expect(value()).toMatchObject({ radius: 12, name: 'Campusab' })
  await press('撤销')
  expect(value()).toMatchObject({ name: 'Campus' })
  // The button keeps the focus that the last press gave it.
  expect([button('撤销').ariaDisabled, button('撤销').disabled]).toEqual(['true', false])
})

test('input that the schema does not allow shows an error at its field, keeps the typed text, and is not saved', async () => {
  const onSave = vi.fn()
  const { control, at, fill, press, state } = await show({ onSave })
  await fill('radius', '2x')
  expect(control('radius').value).toBe('2x')
  expect(at('radius').textContent).toContain('请输入数字。')
  await fill('radius', '40')
  expect(at('radius').textContent).toContain('不能大于 32。')
  expect(control('radius').getAttribute('aria-invalid')).toBe('true')
  await fill('brand', 'REDDISH')
  expect(at('brand').textContent).toContain('请填写形如 #1f5fbf 的颜色。')
  await act(() => userEvent.fill(part('config-tools').querySelector('input') as HTMLElement, 'Header'))
  await press('保存')
  await expect.poll(state).toBe('2 项有误，请先更正。')
  await expect.poll(() => document.activeElement?.closest('[data-config-path]')).toBe(at('brand'))
  expect(onSave).not.toHaveBeenCalled()
})

test('saving is announced, keeps all input when it fails, and shows server errors until the field changes', async () => {
  let shouldFail = true
  const onSave = vi.fn(async () => {
    if (shouldFail) throw new Error('The name is taken.')
  })
  const { at, fill, press, state, draw, root } = await show({ onSave })
  await fill('name', 'Taken')
  await press('保存')
  expect(onSave).toHaveBeenCalledWith(expect.objectContaining({ name: 'Taken', radius: 12 }))
  expect(state()).toBe('未能保存：The name is taken.')
  await draw({ errors: { name: 'Taken by the library.', 'header.height': 'Too high for us.' } })
  expect(at('name').textContent).toContain('Taken by the library.')
  expect(at('header.height').textContent).toContain('Too high for us.')
  await fill('name', 'Free')
  expect(at('name').textContent).not.toContain('Taken by the library.')
  shouldFail = false
  await press('保存')
  expect(state()).toBe('已保存。')
  expect(root.querySelectorAll('[data-changed]')).toHaveLength(0)
})

test('while saving, nothing can be changed, and a second press does not save again', async () => {
  let finishSaving: () => void = () => undefined
  const onSave = vi.fn(() => new Promise<void>((resolve) => (finishSaving = resolve)))
  const { control, fill, press, state } = await show({ onSave })
  await fill('name', 'x')
  await press('保存')
  expect(state()).toBe('正在保存……')
  expect(control('name').disabled).toBe(true)
  await act(async () => part('config-save-bar').querySelector<HTMLButtonElement>('[aria-busy]')?.click())
  expect(onSave).toHaveBeenCalledTimes(1)
  await act(async () => finishSaving())
})

test('the editor is controlled if a value is given', async () => {
  const { control, fill, draw, value } = await show({ value: { name: 'held' } })
  await fill('name', 'other')
  expect(value()).toMatchObject({ name: 'other' })
  expect(control('name').value).toBe('held')
  await draw({ value: { name: 'new' } })
  expect(control('name').value).toBe('new')
})
