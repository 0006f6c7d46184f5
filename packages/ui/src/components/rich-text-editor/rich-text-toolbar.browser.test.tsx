import { act, type FormEvent } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part } from '../../testing/render.tsx'
import { editor, focus, formInput, keys, press, tool, until } from './rich-text-editor-test-helpers.tsx'

beforeAll(() => import('./editor-frame.tsx'))

test('written content is returned as HTML of the schema, and empty content as nothing', async () => {
  const { root, area, changes } = await editor()
  await focus(area)
  await press(tool(root, 'bold'))
  expect(tool(root, 'bold').getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(area)
  await keys('ab')
  await press(tool(root, 'bulletList'))
  expect(changes.at(-1)).toBe('<ul><li><p><strong>ab</strong></p></li></ul>')
  await press(tool(root, 'clear'))
  await keys('{Control>}a{/Control}{Backspace}')
  expect(changes.at(-1)).toBe('')
})

test.each([
  ['h2', '<h2>x</h2>'],
  ['h3', '<h3>x</h3>'],
  ['h4', '<h4>x</h4>'],
  ['italic', '<p><em>x</em></p>'],
  ['underline', '<p><u>x</u></p>'],
  ['strike', '<p><s>x</s></p>'],
  ['orderedList', '<ol><li><p>x</p></li></ol>'],
  ['blockquote', '<blockquote><p>x</p></blockquote>'],
])('%s gives %s', async (name, html) => {
  const { root, area, changes } = await editor()
  await focus(area)
  await press(tool(root, name))
  await keys('x')
  expect(changes.at(-1)).toBe(html)
})

test('the toolbar is one stop for Tab, arrows move inside, Alt+F10 and Escape go there and back', async () => {
  const { root, area } = await editor({ defaultValue: '<p>x</p>' })
  await focus(area)
  // the primitive moves the focus a moment after the key
  for (const [key, name] of [
    ['{Alt>}{F10}{/Alt}', 'undo'],
    ['{ArrowRight}', 'redo'],
    ['{ArrowRight}', 'h2'],
    ['{ArrowLeft}', 'redo'],
    ['{ArrowLeft}', 'undo'],
    ['{ArrowLeft}', 'clear'],
    ['{Home}', 'undo'],
    ['{End}', 'clear'],
  ] as const) {
    await keys(key)
    await expect.poll(() => document.activeElement).toBe(tool(root, name))
  }
  const stops = [...part('toolbar', root).querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toEqual([tool(root, 'clear')])
  await keys('{Escape}')
  await expect.poll(() => document.activeElement).toBe(area)
  await keys('{Alt>}{F10}{/Alt}')
  expect(document.activeElement).toBe(tool(root, 'clear'))
  await keys('{Escape}')
  await expect.poll(() => document.activeElement).toBe(area)
})

test('a button pressed by keyboard keeps the focus, also if this makes it unavailable', async () => {
  const { root, area, changes } = await editor()
  await focus(area)
  await keys('x')
  await focus(tool(root, 'undo'))
  await keys('{Enter}')
  expect(changes.at(-1)).toBe('')
  expect(document.activeElement).toBe(tool(root, 'undo'))
  expect(tool(root, 'undo').getAttribute('aria-disabled')).toBe('true')
})

test('an invalid link shows the reason and remains; a valid one is set, and its form is not the surrounding form', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault())
  const { root, area, changes } = await editor({ defaultValue: '<p>plan</p>' }, (inner) => (
    <form onSubmit={submit}>{inner}</form>
  ))
  await focus(area)
  await keys('{Control>}a{/Control}{Control>}k{/Control}')
  await act(async () => userEvent.fill(formInput('Address'), 'javascript:alert(1)'))
  await keys('{Enter}')
  expect(part('tool-form').textContent).toContain('“javascript:” links are not allowed')
  expect(formInput('Address').value).toBe('javascript:alert(1)')
  await act(async () => userEvent.fill(formInput('Address'), 'example.edu/a'))
  await keys('{Enter}')
  expect(changes.at(-1)).toBe('<p><a href="https://example.edu/a">plan</a></p>')
  await until(() => expect(document.activeElement).toBe(area))
  expect(submit).not.toHaveBeenCalled()
  expect(tool(root, 'link').getAttribute('aria-pressed')).toBe('true')
})

test('a link can be applied unchanged, even if its address would be refused when typed', async () => {
  const { area, changes } = await editor({ defaultValue: '<p><a href="tel:110">call</a></p>' })
  await focus(area)
  await keys('{Control>}a{/Control}{Control>}k{/Control}')
  expect(formInput('Address').value).toBe('110')
  await keys('{Enter}')
  await until(() => expect(document.querySelector('[data-q="tool-form"]')).toBeNull())
  expect(changes.at(-1) ?? '<a href="tel:110">').toContain('<a href="tel:110">')
})

test('a press outside closes the form of a link, but not once its address is changed', async () => {
  const { root } = await editor({ defaultValue: '<p>plan</p>' }, (inner) => (
    <>
      <button type="button" data-q="outside">
        Outside
      </button>
      {inner}
    </>
  ))
  await press(tool(root, 'link'))
  await act(async () => userEvent.fill(formInput('Address'), 'example.edu'))
  await press(part('outside', root))
  expect(formInput('Address').value).toBe('example.edu')
  await act(async () => userEvent.fill(formInput('Address'), ''))
  await press(part('outside', root))
  await until(() => expect(document.querySelector('[data-q="tool-form"]')).toBeNull())
})

test('a table is inserted in its size, grows and has no style', async () => {
  const { root, area, changes } = await editor()
  await focus(area)
  await press(tool(root, 'table'))
  const item = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === name)!
  expect(item('Delete row').dataset.disabled).toBe('')
  await press(item('Insert a table'))
  await until(() => formInput('Rows'))
  await act(async () => userEvent.fill(formInput('Rows'), '2'))
  await act(async () => userEvent.fill(formInput('Columns'), '2'))
  await keys('{Enter}')
  await until(() => expect(document.activeElement).toBe(area))
  await press(tool(root, 'table'))
  await press(item('Insert row below'))
  const cells = (tag: string) => `<tr><${tag}><p></p></${tag}><${tag}><p></p></${tag}></tr>`
  await until(() =>
    expect(changes.at(-1)).toBe(`<table><tbody>${cells('th')}${cells('td')}${cells('td')}</tbody></table>`),
  )
})
