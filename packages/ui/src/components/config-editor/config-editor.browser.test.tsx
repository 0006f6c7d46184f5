import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { ConfigEditor, type ConfigEditorProps } from './config-editor.tsx'
import type { ConfigSchema, ConfigValue } from './schema.ts'

const schema: ConfigSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    brand: { type: 'string', format: 'color', default: '#1f5fbf', 'x-title': 'Brand', 'x-group': 'look' },
    radius: { type: 'integer', minimum: 0, maximum: 32, default: 12, 'x-title': 'Radius', 'x-group': 'look' },
    search: { anyOf: [{ const: 0 }, { const: 1 }], default: 1, 'x-title': 'Search' },
    name: { type: 'string', maxLength: 10, default: 'Campus', 'x-title': 'Name' },
    tabs: {
      type: 'array',
      items: { type: 'string', enum: ['recv', 'sent', 'star'] },
      default: ['recv', 'sent'],
      'x-title': 'Tabs',
      'x-labels': { recv: 'Received', sent: 'Sent', star: 'Starred' },
    },
    links: {
      type: 'array',
      maxItems: 3,
      default: [],
      'x-title': 'Links',
      items: {
        type: 'object',
        properties: {
          title: { type: 'string', 'x-title': 'Link title' },
          url: { type: 'string', format: 'uri', 'x-title': 'Link address' },
        },
      },
    },
    header: {
      type: 'object',
      default: { height: 64 },
      'x-title': 'Header',
      properties: { height: { type: 'integer', minimum: 48, maximum: 120, 'x-title': 'Height' } },
    },
  },
  'x-groups': [{ id: 'look', title: 'Look' }],
}

async function show(props: Partial<ConfigEditorProps> = {}) {
  let value: ConfigValue = {}
  const { root, rerender } = await render(null)
  const draw = (more: Partial<ConfigEditorProps> = {}) =>
    rerender(
      <ConfigEditor
        schema={schema}
        onValueChange={(next) => (value = next)}
        onSave={() => undefined}
        {...props}
        {...more}
      />,
    )
  await draw()
  const at = (path: string) => root.querySelector<HTMLElement>(`[data-config-path="${path}"]`) as HTMLElement
  const control = (path: string) =>
    at(path).querySelector<HTMLInputElement>('input:not([type=color]), textarea, button') as HTMLInputElement
  const button = (name: string) => {
    const hasName = (one: HTMLElement) => one.getAttribute('aria-label') === name || one.textContent === name
    return [...root.querySelectorAll<HTMLButtonElement>('button')].find(hasName) as HTMLButtonElement
  }
  const press = (name: string) => act(() => userEvent.click(button(name)))
  const fill = (path: string, text: string) => act(() => userEvent.fill(control(path), text))
  const state = () => part('config-state', root).textContent
  return { root, at, control, button, press, fill, state, draw, value: () => value }
}

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

test('undo reverts one field at a time, with everything that was typed into it', async () => {
  const { press, fill, value, button } = await show()
  await act(() => userEvent.type(document.querySelector('[data-config-path="name"] input') as HTMLElement, 'ab'))
  await fill('radius', '1')
  await press('撤销')
  expect(value()).toMatchObject({ radius: 12, name: 'Campusab' })
  await press('撤销')
  expect(value()).toMatchObject({ name: 'Campus' })
  expect(button('撤销').disabled).toBe(true)
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

test('the search finds fields whose texts contain every word, and says when there are none', async () => {
  const { root } = await show()
  const search = part('config-tools', root).querySelector('input') as HTMLElement
  const visibleFields = () =>
    [...root.querySelectorAll('[data-q="config-row"] [data-config-path]')].map((one) =>
      one.getAttribute('data-config-path'),
    )
  await act(() => userEvent.fill(search, 'starred'))
  expect(visibleFields()).toEqual(['tabs'])
  expect(part('config-found', root).textContent).toBe('找到 1 项')
  await act(() => userEvent.fill(search, 'link addr'))
  expect(visibleFields()).toEqual(['links'])
  await act(() => userEvent.fill(search, 'link zzz'))
  expect(part('empty-state', root).textContent).toContain('没有与“link zzz”相符的设置项')
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

test('a pasted configuration is applied field by field, and refused fields are listed with the reason', async () => {
  const { root, press, value } = await show()
  await press('导入与导出')
  const text = part('config-exchange', root).querySelector('textarea') as HTMLElement
  await act(() => userEvent.fill(text, 'nonsense'))
  await press('导入')
  expect(part('config-exchange', root).textContent).toContain('这不是一份 JSON 配置')
  const pasted = {
    radius: 8,
    name: 'much too long a name',
    brand: 'url(javascript:alert(1))',
    constructor: 1,
    header: { height: 5 },
  }
  await act(() => userEvent.fill(text, JSON.stringify(pasted)))
  await press('导入')
  expect(value()).toMatchObject({ radius: 8, name: 'Campus', brand: '#1f5fbf', header: { height: 64 } })
  expect([...part('config-refused', root).children].map((one) => one.textContent)).toEqual([
    'Name 最多 10 个字，请缩短。',
    'Brand 请填写形如 #1f5fbf 的颜色。',
    'constructor 没有这个设置项。',
    'Header (height) 不能小于 48。',
  ])
  await press('撤销')
  expect(value()).toMatchObject({ radius: 12 })
})

test('the editor is controlled if a value is given', async () => {
  const { control, fill, draw, value } = await show({ value: { name: 'held' } })
  await fill('name', 'other')
  expect(value()).toMatchObject({ name: 'other' })
  expect(control('name').value).toBe('held')
  await draw({ value: { name: 'new' } })
  expect(control('name').value).toBe('new')
})

test('with `fieldsOnly` and a section, only the fields of that section are shown', async () => {
  const { root } = await show({ fieldsOnly: true, section: 'look' })
  expect(root.querySelectorAll('[data-q="config-row"]')).toHaveLength(2)
  expect(root.querySelector('[data-q="config-save-bar"], [data-q="config-tools"]')).toBeNull()
})

test('a search given as a prop finds fields of every section', async () => {
  const { root } = await show({ fieldsOnly: true, section: 'look', search: 'height' })
  expect([...root.querySelectorAll('[data-q="config-legend"]')].map((one) => one.textContent)).toEqual(['Header'])
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
