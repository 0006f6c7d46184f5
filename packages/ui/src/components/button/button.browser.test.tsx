import { createRef, type ReactElement, Suspense, use } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emulateDesktop, emulatePhone } from '../../testing/emulate.ts'
import { part, render } from '../../testing/render.tsx'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { Button } from './button.tsx'
import { buttonClass } from './button-class.ts'

test('is no submit button by default', async () => {
  const submit = vi.fn((event: Event) => event.preventDefault())
  const { root } = await render(
    <form>
      <Button>plain</Button>
      <Button type="submit">send</Button>
    </form>,
  )
  root.addEventListener('submit', submit)
  const [plain, send] = root.querySelectorAll('button')
  await userEvent.click(plain!)
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(send!)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('while loading it keeps the focus, announces it, and neither acts nor submits', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: Event) => event.preventDefault())
  const { root } = await render(
    <form>
      <Button type="submit" loading onClick={press}>
        Save
      </Button>
    </form>,
  )
  root.addEventListener('submit', submit)
  const button = part('button', root)
  button.focus()
  await userEvent.keyboard('{Enter}')
  button.click()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('正在处理')
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0])
})

test('with aria-disabled it looks disabled and keeps the focus, but neither acts nor submits', async () => {
  const press = vi.fn()
  const submit = vi.fn((event: Event) => event.preventDefault())
  const { root } = await render(
    <form>
      <input aria-label="Name" />
      <Button type="submit" aria-disabled onClick={press}>
        Save
      </Button>
    </form>,
  )
  root.addEventListener('submit', submit)
  const button = part('button', root)
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button)
  expect(getComputedStyle(button).opacity).toBe('0.5')
  root.querySelector('input')?.focus()
  await userEvent.keyboard('{Enter}')
  expect([press.mock.calls.length, submit.mock.calls.length]).toEqual([0, 0])
})

test('asChild passes look, handlers and ref to a link, whose own props take precedence', async () => {
  const calls: string[] = []
  const outer = createRef<HTMLButtonElement>()
  const inner = createRef<HTMLAnchorElement>()
  const { root } = await render(
    <Button asChild variant="solid" className="outer" ref={outer} onClick={() => calls.push('button')}>
      <a
        href="/there"
        className="inner"
        ref={inner}
        onClick={(event) => {
          calls.push('link')
          event.preventDefault()
        }}
      >
        There
      </a>
    </Button>,
  )
  const link = root.querySelector('a')
  expect(link?.className).toMatch(/q:bg-accent .*outer inner$/)
  expect(link?.dataset.q).toBe('button')
  expect([outer.current, inner.current]).toEqual([link, link])
  link?.click()
  expect(calls).toEqual(['link'])
})

test('asChild waits for a child that a server component sends late', async () => {
  // as React puts it into the tree: a reference to streamed content
  const late = Promise.resolve(<a href="/late">Late</a>)
  const reference = { $$typeof: Symbol.for('react.lazy'), _payload: late, _init: use } as unknown as ReactElement
  const { root } = await render(
    <Suspense>
      <Button asChild>{reference}</Button>
    </Suspense>,
  )
  await vi.waitFor(() => expect(root.querySelector('a')?.dataset.q).toBe('button'))
})

test('has a minimum height per size, which is larger on a phone', async () => {
  const { root } = await render(
    <>
      <Button size="small">a</Button>
      <Button>b</Button>
      <Button size="large">c</Button>
    </>,
  )
  const heights = () => [...root.querySelectorAll('button')].map((button) => button.getBoundingClientRect().height)
  expect(heights()).toEqual([28, 36, 44])
  onTestFinished(emulateDesktop)
  await emulatePhone()
  expect(heights()).toEqual([40, 40, 44])
})

test('a consumer’s own link with the classes of a button looks like a button', async () => {
  const { root } = await render(
    <ThemeProvider>
      <Button variant="solid">Save</Button>
      <a href="#save" className={buttonClass({ variant: 'solid' })}>
        Save
      </a>
    </ThemeProvider>,
  )
  const look = (element: Element | null) => {
    const { height, width, color, textDecorationLine } = getComputedStyle(element as Element)
    return { height, width, color, textDecorationLine }
  }
  expect(look(root.querySelector('a'))).toEqual(look(root.querySelector('button')))
})
