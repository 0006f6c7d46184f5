import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { IconButton } from './icon-button.tsx'

test('its label is its accessible name, and also a tooltip while a mouse is over it', async () => {
  await render(
    <>
      <IconButton label="Delete" icon="x" />
      <p>elsewhere</p>
    </>,
  )
  const button = part('button')
  expect([button.getAttribute('aria-label'), button.hasAttribute('title')]).toEqual(['Delete', false])
  await userEvent.hover(button)
  expect(button.title).toBe('Delete')
  await userEvent.hover(document.querySelector('p')!)
  expect(button.hasAttribute('title')).toBe(false)
})

test('its tooltip changes with its label while a mouse is over it', async () => {
  const { rerender } = await render(<IconButton label="Add" icon="x" />)
  await userEvent.hover(part('button'))
  await rerender(<IconButton label="Remove" icon="x" />)
  expect(part('button').title).toBe('Remove')
})

test('a custom title is preserved', async () => {
  await render(<IconButton label="Delete" title="Cannot be undone" icon="x" />)
  await userEvent.hover(part('button'))
  await userEvent.unhover(part('button'))
  expect(part('button').title).toBe('Cannot be undone')
})
