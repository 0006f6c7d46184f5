import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { ConfigEditor } from './config-editor.tsx'
import { schema, show } from './config-editor-test-helpers.tsx'
import type { ConfigSchema } from './schema.ts'

test('an unset colour looks empty, not white', async () => {
  const { at, fill } = await show()
  const isSwatchEmpty = () => at('brand').querySelector('[data-q="config-colour-none"]') !== null
  expect(isSwatchEmpty()).toBe(false)
  await fill('brand', '')
  expect(isSwatchEmpty()).toBe(true)
  await fill('brand', '#ffffff')
  expect(isSwatchEmpty()).toBe(false)
})

test('the slider of a number sets its value, and has an id of its own', async () => {
  const { at, value } = await show()
  const [input, slider] = at('radius').querySelectorAll('input')
  expect(slider?.id).not.toBe(input?.id)
  await act(async () => slider?.focus())
  await act(() => userEvent.keyboard('{ArrowRight}'))
  expect(value()).toMatchObject({ radius: 13 })
})

test('entries of a list are added, moved and removed from the keyboard, with the focus kept', async () => {
  const { press, fill, value, at } = await show()
  const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))))
  await press('添加')
  await nextFrame()
  expect(document.activeElement?.closest('[data-config-path]')).toBe(at('links.0.title'))
  await fill('links.0.title', 'A')
  await press('添加')
  await fill('links.1.title', 'B')
  await fill('links.1.url', 'nowhere')
  expect(at('links.1.url').textContent).toContain('地址须以')
  await press('上移：第 2 项')
  await nextFrame()
  expect(value().links).toEqual([
    { title: 'B', url: 'nowhere' },
    { title: 'A', url: '' },
  ])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('下移：第 1 项')
  await press('移除：第 1 项')
  await nextFrame()
  expect(value().links).toEqual([{ title: 'A', url: '' }])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('移除：第 1 项')
})

test('when no further entry can be removed, the focus moves to the button that adds one', async () => {
  const items: ConfigSchema = { type: 'string' }
  const names: ConfigSchema = { type: 'array', items, minItems: 1, 'x-title': 'Names', default: ['a', 'b'] }
  const { press, button } = await show({ schema: { ...schema, properties: { names } } })
  await press('移除：第 2 项')
  await expect.poll(() => document.activeElement).toBe(button('添加'))
})

test('several options of a small set can be chosen and put in order', async () => {
  const { press, value, at } = await show()
  await act(() => userEvent.click(at('tabs').querySelector('[data-choice="star"] input') as HTMLElement))
  expect(value().tabs).toEqual(['recv', 'sent', 'star'])
  await press('上移：Starred')
  expect(value().tabs).toEqual(['recv', 'star', 'sent'])
  await act(() => userEvent.click(at('tabs').querySelector('[data-choice="recv"] input') as HTMLElement))
  expect(value().tabs).toEqual(['star', 'sent'])
})

test('a colour shows its contrast in both modes, and how far the displayed colour deviates from it', async () => {
  const { root, fill } = await show()
  await fill('brand', '#ffe766')
  const verdicts = part('config-verdicts', root).textContent ?? ''
  expect(verdicts).toContain('浅色下链接文字改用 #')
  expect(verdicts).toMatch(/偏离 0\.[3-6]\d/)
  await fill('brand', '#1f5fbf')
  expect(part('config-verdicts', root).textContent).not.toContain('浅色下')
})

test('entries are collapsed to their names, and only one opens at a time', async () => {
  const links: ConfigSchema = { ...schema.properties?.links, 'x-control': 'entries' }
  const { root } = await show({
    schema: { ...schema, properties: { links } },
    defaultValue: {
      links: [
        { title: 'Library', url: '' },
        { title: 'Sports', url: '' },
      ],
    },
  })
  const toggles = [...root.querySelectorAll<HTMLElement>('[data-q="config-entry-toggle"]')]
  expect(toggles.map((one) => one.textContent)).toEqual(['Library', 'Sports'])
  expect(root.querySelector('[data-q="config-entry-fields"]')).toBeNull()
  for (const toggle of toggles) await userEvent.click(toggle)
  expect(toggles.map((one) => one.ariaExpanded)).toEqual(['false', 'true'])
})

test('an uploaded picture is accepted; a refusal shows its reason, and the address is unchanged', async () => {
  const upload = vi.fn(async (file: File) => {
    if (file.name === 'page.html') throw new Error('This is no picture.')
    return '/files/1'
  })
  const logo: ConfigSchema = { type: 'string', 'x-control': 'image', 'x-title': 'Logo', default: '' }
  const { root } = await show({ schema: { ...schema, properties: { logo } }, onUpload: upload })
  const file = root.querySelector<HTMLInputElement>('[data-q="config-file"]') as HTMLInputElement
  await userEvent.upload(file, new File(['x'], 'logo.png', { type: 'image/png' }))
  const address = root.querySelector<HTMLInputElement>('[data-q="config-image"] [data-q="input"]')
  await vi.waitFor(() => expect(address?.value).toBe('/files/1'))
  await userEvent.upload(file, new File(['x'], 'page.html', { type: 'text/html' }))
  await vi.waitFor(() => expect(root.textContent).toContain('This is no picture.'))
  expect(address?.value).toBe('/files/1')
})

test('in a right-to-left page, titles, errors and values keep the direction of their own text', async () => {
  const { root } = await render(
    <div dir="rtl">
      <ConfigEditor schema={schema} defaultValue={{ name: 'Campus!' }} errors={{ name: 'Taken.' }} />
    </div>,
  )
  const name = root.querySelector<HTMLElement>('[data-config-path="name"]') as HTMLElement
  const label = part('field-label', name).firstElementChild as Element
  const error = part('field-error', name).firstElementChild as Element
  const directions = [label, error, part('input', name)].map((one) => getComputedStyle(one).direction)
  expect(directions).toEqual(['ltr', 'ltr', 'ltr'])
  expect(getComputedStyle(name).direction).toBe('rtl')
})

test('a decimal number can be typed, and its text stays until the field is left', async () => {
  const scale: ConfigSchema = { type: 'number', 'x-title': 'Scale' }
  const { control, value } = await show({ schema: { ...schema, properties: { scale } } })
  await act(() => userEvent.type(control('scale'), '1.50'))
  expect([value().scale, control('scale').value]).toEqual([1.5, '1.50'])
  await act(async () => control('scale').blur())
  expect(control('scale').value).toBe('1.5')
})

test('an upload that ends later does not discard the changes made since it began', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const logo: ConfigSchema = { type: 'string', 'x-control': 'image', 'x-title': 'Logo', default: '' }
  const name: ConfigSchema = { type: 'string', default: 'Campus', 'x-title': 'Name' }
  const properties = { logo, name }
  const { root, fill, value } = await show({ schema: { ...schema, properties }, onUpload: () => promise })
  const file = part('config-file', root)
  await act(() => userEvent.upload(file, new File(['x'], 'logo.png', { type: 'image/png' })))
  await fill('name', 'New')
  await act(async () => resolve('/files/1'))
  await vi.waitFor(() => expect(value()).toEqual({ logo: '/files/1', name: 'New' }))
})

test('during an upload in a list, its entries can be neither moved nor removed', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const picture: ConfigSchema = { type: 'string', 'x-control': 'image', 'x-title': 'Picture' }
  const items: ConfigSchema = { type: 'object', properties: { picture } }
  const empty = { picture: '' }
  const slides: ConfigSchema = { type: 'array', items, 'x-title': 'Slides', default: [empty, empty] }
  const properties = { slides }
  const { at, button, value } = await show({ schema: { ...schema, properties }, onUpload: () => promise })
  const locked = () => ['下移：第 1 项', '移除：第 1 项'].map((name) => button(name).disabled)
  expect(locked()).toEqual([false, false])
  const file = part('config-file', at('slides.1.picture'))
  await act(() => userEvent.upload(file, new File(['x'], 'slide.png', { type: 'image/png' })))
  await expect.poll(locked).toEqual([true, true])
  await act(async () => resolve('/files/1'))
  await expect.poll(locked).toEqual([false, false])
  expect(value().slides).toEqual([empty, { picture: '/files/1' }])
})

test('during an upload, nothing is undone, discarded or imported, because that could move its entry', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const picture: ConfigSchema = { type: 'string', 'x-control': 'image', 'x-title': 'Picture' }
  const items: ConfigSchema = { type: 'object', properties: { picture } }
  const slides: ConfigSchema = { type: 'array', items, 'x-title': 'Slides', default: [{ picture: '' }] }
  const properties = { slides }
  const { at, button, press, value } = await show({ schema: { ...schema, properties }, onUpload: () => promise })
  await press('导入与导出')
  await press('添加')
  const locked = () => ['撤销', '放弃修改', '导入'].map((name) => button(name).ariaDisabled === 'true')
  expect(locked()).toEqual([false, false, false])
  const file = part('config-file', at('slides.1.picture'))
  await act(() => userEvent.upload(file, new File(['x'], 'slide.png', { type: 'image/png' })))
  await expect.poll(locked).toEqual([true, true, true])
  await act(async () => resolve('/files/1'))
  await expect.poll(locked).toEqual([false, false, false])
  expect(value().slides).toEqual([{ picture: '' }, { picture: '/files/1' }])
})

test('the failure of an upload is shown until the address changes', async () => {
  const logo: ConfigSchema = { type: 'string', 'x-control': 'image', 'x-title': 'Logo', default: '' }
  const onUpload = () => Promise.reject(new Error('This is no picture.'))
  const { root, fill } = await show({ schema: { ...schema, properties: { logo } }, onUpload })
  const failure = () => part('config-upload-failed', root).textContent
  await act(() => userEvent.upload(part('config-file', root), new File(['x'], 'page.html', { type: 'text/html' })))
  await expect.poll(failure).toContain('This is no picture.')
  await fill('logo', '/files/1')
  expect(failure()).toBe('')
})

test('the focus follows a moved entry also if entries contain lists', async () => {
  const names: ConfigSchema = { type: 'array', items: { type: 'string' }, 'x-title': 'Names' }
  const items: ConfigSchema = { type: 'object', properties: { names } }
  const entry = { names: ['a', 'b', 'c', 'd'] }
  const menus: ConfigSchema = { type: 'array', items, 'x-title': 'Menus', default: [entry, entry, entry, entry] }
  const { root } = await show({ schema: { ...schema, properties: { menus } } })
  const buttonIn = (place: number) => {
    const list = root.querySelector('[data-q="config-list"]')
    const head = list?.querySelector(`:scope > [data-entry="${place}"] > [data-q="config-entry-head"]`)
    return head?.querySelector<HTMLElement>('[data-move="down"]')
  }
  await act(async () => buttonIn(1)?.click())
  await expect.poll(() => document.activeElement).toBe(buttonIn(2))
})
