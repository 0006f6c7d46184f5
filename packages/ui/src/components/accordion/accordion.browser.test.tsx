import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { Accordion, AccordionItem, type AccordionProps } from './accordion.tsx'

const draw = (props: Partial<AccordionProps>) => (
  <Accordion {...props}>
    {['one', 'two', 'three'].map((name) => (
      <AccordionItem key={name} value={name} title={name}>
        <p id={`in-${name}`}>text of {name}</p>
      </AccordionItem>
    ))}
  </Accordion>
)
const button = (name: string) => page.getByRole('button', { name }).element()
const expanded = () =>
  [...document.querySelectorAll('[data-q="accordion-button"]')]
    .filter((element) => element.getAttribute('aria-expanded') === 'true')
    .map((element) => element.textContent)
const press = async (name: string, key: string) => {
  button(name).focus()
  await act(async () => userEvent.keyboard(key))
}

test('by default only one item is open at a time, and it can be closed', async () => {
  const onValueChange = vi.fn()
  await render(draw({ defaultValue: ['one'], onValueChange }))
  expect(expanded()).toEqual(['one'])
  await press('two', '{Enter}')
  expect(expanded()).toEqual(['two'])
  await press('two', ' ')
  expect(expanded()).toEqual([])
  expect(onValueChange.mock.calls).toEqual([[['two']], [[]]])
})

test('with `multiple` several items can be open', async () => {
  await render(draw({ multiple: true }))
  await press('three', '{Enter}')
  await press('one', '{Enter}')
  expect(expanded()).toEqual(['one', 'three'])
})

test('a controlled accordion opens only the items it is given', async () => {
  const { rerender } = await render(draw({ value: ['one'] }))
  await press('two', '{Enter}')
  expect(expanded()).toEqual(['one'])
  await rerender(draw({ value: ['two'] }))
  expect(expanded()).toEqual(['two'])
})

test('a link to text in a closed item opens the item', async () => {
  await render(draw({}))
  expect(document.getElementById('in-two')?.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
  await act(async () => {
    location.hash = '#in-two'
  })
  await expect.poll(expanded).toEqual(['two'])
  expect(document.getElementById('in-two')?.closest('[hidden]')).toBeNull()
  history.replaceState(null, '', location.pathname + location.search)
})

test('headings have the given level, and each contains its button', async () => {
  await render(draw({ headingLevel: 2 }))
  expect(
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['one', 'two', 'three'])
  expect(button('one').parentElement?.localName).toBe('h2')
})
