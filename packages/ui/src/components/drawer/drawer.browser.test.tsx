import { act } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Button } from '../button/button.tsx'
import { Drawer } from './drawer.tsx'

const box = () => part('drawer').getBoundingClientRect()

test.each([
  ['end', 'ltr', () => [box().right, box().top], () => [window.innerWidth, 0]],
  ['start', 'ltr', () => [box().left, box().top], () => [0, 0]],
  ['end', 'rtl', () => [box().left, box().top], () => [0, 0]],
  ['bottom', 'ltr', () => [box().left, box().bottom], () => [0, window.innerHeight]],
] as const)('is at the %s of the window on a page that reads %s', async (side, direction, edge, expected) => {
  document.documentElement.dir = direction
  try {
    await render(
      <Drawer open side={side} title="Title">
        text
      </Drawer>,
    )
    await expect.poll(() => edge().map(Math.round)).toEqual(expected())
  } finally {
    document.documentElement.removeAttribute('dir')
  }
})

test('a strip of the page stays visible, and a press on it closes the drawer and returns the focus', async () => {
  await page.viewport(400, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const { root } = await render(
    <Drawer title="Title" size="large" trigger={<Button>Open</Button>}>
      text
    </Drawer>,
  )
  await act(async () => part('button', root).click())
  expect(box().width).toBe(window.innerWidth - 48)
  await act(async () => userEvent.click(part('dialog-overlay'), { position: { x: 8, y: 8 }, force: true }))
  expect(document.querySelector('[data-q="drawer"]')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(part('button', root))
})
