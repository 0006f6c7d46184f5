import { act } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part } from '../../testing/render.tsx'
import { show } from './config-editor-test-helpers.tsx'

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

test('with `fieldsOnly` and a section, only the fields of that section are shown', async () => {
  const { root } = await show({ fieldsOnly: true, section: 'look' })
  expect(root.querySelectorAll('[data-q="config-row"]')).toHaveLength(2)
  expect(root.querySelector('[data-q="config-save-bar"], [data-q="config-tools"]')).toBeNull()
})

test('a search given as a prop finds fields of every section', async () => {
  const { root } = await show({ fieldsOnly: true, section: 'look', search: 'height' })
  expect([...root.querySelectorAll('[data-q="config-legend"]')].map((one) => one.textContent)).toEqual(['Header'])
})
