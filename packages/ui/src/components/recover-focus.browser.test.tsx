import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Button } from './button/button.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { recoverFocus } from './recover-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = recoverFocus()
})
afterEach(() => stop())

const press = (keys: string) => act(async () => userEvent.keyboard(keys))
const focused = () => {
  const { activeElement, body } = document
  // While nothing has the focus, the body does, with the text of all rows.
  return activeElement === body ? '' : activeElement?.textContent
}
const focus = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find((button) => button.textContent === text)?.focus())

function Rows({ names }: { names: readonly string[] }) {
  const [list, setList] = useState(names)
  return (
    <section aria-label="rows">
      <ul>
        {list.map((name) => (
          <li key={name}>
            <Button onClick={() => setList(list.filter((other) => other !== name))}>{name}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

test('a removed row gives the focus to its neighbour, and the last one to the part of the page', async () => {
  await render(<Rows names={['a', 'b', 'c']} />)
  await focus('b')
  await press('{Enter}')
  await expect.poll(focused).toBe('c')
  await press('{Enter}')
  await expect.poll(focused).toBe('a')
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('rows')
  await act(async () => (document.activeElement as HTMLElement).blur())
  expect(document.querySelector('section')?.hasAttribute('tabindex')).toBe(false)
})

function Once({ disables }: { disables: boolean }) {
  const [pressed, setPressed] = useState(false)
  return (
    <form aria-label="form">
      {!(pressed && !disables) && (
        <button type="button" disabled={pressed} onClick={() => setPressed(true)}>
          once
        </button>
      )}
    </form>
  )
}

test.each([true, false])(
  'a button that disappears, or is disabled (%s), gives the focus to its form',
  async (disables) => {
    await render(<Once disables={disables} />)
    await focus('once')
    await press('{Enter}')
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('form')
  },
)

function RowDialog() {
  const [open, setOpen] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  return (
    <section aria-label="page">
      {!isRemoved && <Button onClick={() => setOpen(true)}>open</Button>}
      <Dialog open={open} onOpenChange={setOpen} title="Remove it">
        <Button
          onClick={() => {
            setRemoved(true)
            setOpen(false)
          }}
        >
          remove
        </Button>
      </Dialog>
    </section>
  )
}

test('a dialog that removes the button that opened it gives the focus to the part around that button', async () => {
  await render(<RowDialog />)
  await focus('open')
  await press('{Enter}')
  await focus('remove')
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('page')
})

test('a person who leaves an element keeps the focus nowhere, also when it is removed later', async () => {
  const { rerender } = await render(<Rows names={['a', 'b']} />)
  await focus('a')
  await act(async () => (document.activeElement as HTMLElement).blur())
  await rerender(<p>empty</p>)
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
  expect(document.activeElement).toBe(document.body)
})
