import { act, useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { part, render } from '../../testing/render.tsx'
import { Field } from '../field/field.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'
import { editor, focus, keys, until } from './rich-text-editor-test-helpers.tsx'

beforeAll(() => import('./editor-frame.tsx'))

test('a value from outside replaces the text without being emitted, and an emitted value changes nothing', async () => {
  const emittedValues: string[] = []
  let set: (html: string) => void = () => undefined
  function Owner() {
    const [value, setValue] = useState('<p>one</p>')
    set = setValue
    return (
      <RichTextEditor
        value={value}
        onValueChange={(html) => {
          emittedValues.push(html)
          setValue(html)
        }}
      />
    )
  }
  const { root } = await render(<Owner />)
  const area = await until(() => part('rich-text-area', root))
  await act(async () => set('<p>two</p><script>x()</script>'))
  expect(area.textContent).toBe('two')
  expect(emittedValues).toEqual([])
  await focus(area)
  await keys('{Control>}{End}{/Control}!')
  expect([emittedValues.at(-1), area.textContent]).toEqual(['<p>two!</p>', 'two!'])
})

test('text over the limit is marked and counted, not cut off', async () => {
  const { root, area } = await editor({ defaultValue: '<p>𠮷野家</p>', maxLength: 3 })
  expect(area.getAttribute('aria-invalid')).toBe('false')
  expect(part('rich-text-count', root).textContent).toBe('3 / 3 characters')
  await focus(area)
  await keys('{Control>}{End}{/Control}ab')
  expect(area.textContent).toBe('𠮷野家ab')
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(part('rich-text-over', root).textContent).toContain('2 characters too many')
})

test('the text gets its name, error, language and required state from its surroundings', async () => {
  const { area } = await editor({ lang: 'zh', placeholder: 'Write' }, (inner) => (
    <Field label="Body" required error="Write something.">
      {inner}
    </Field>
  ))
  const textOf = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ')
  await until(() => expect(area.getAttribute('aria-invalid')).toBe('true'))
  expect(textOf(area.getAttribute('aria-labelledby'))).toContain('Body')
  expect(textOf(area.getAttribute('aria-describedby'))).toMatch(/Write something\..*Alt\+F10/)
  expect([area.lang, area.getAttribute('aria-required'), area.getAttribute('role')]).toEqual(['zh', 'true', 'textbox'])
  expect(part('rich-text-placeholder').textContent).toBe('Write')
})

test('read-only mode shows the text without the toolbar and accepts no input', async () => {
  const { root, area, changes, change } = await editor({ defaultValue: '<p>x</p>', readOnly: true })
  expect(root.querySelector('[role=toolbar]')).toBeNull()
  await focus(area)
  await keys('y')
  expect([area.textContent, area.getAttribute('aria-readonly'), changes]).toEqual(['x', 'true', []])
  await change({ readOnly: false })
  expect(area.isContentEditable).toBe(true)
})

test('writes neither style elements nor style attributes into the page', async () => {
  const { area } = await editor({
    defaultValue: '<table><tr><th>a</th><td>b</td></tr></table><p>c</p><img src="/a.png" alt="d">',
  })
  // the library marks its own style elements; the others come from the test's bundler
  expect(document.querySelector('style[data-tiptap-style]')).toBeNull()
  expect([...area.querySelectorAll('[style], colgroup')]).toEqual([])
})
