import { act } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { Button } from '../button/button.tsx'
import { LinkProvider } from '../link/link.tsx'
import { PortalProvider } from '../portal-provider/portal-provider.tsx'
import { CommandPalette } from './command-palette.tsx'
import type { Command, CommandPaletteProps } from './command-palette-props.ts'

const logOut = vi.fn()
const commands: Command[] = [
  { id: 'grades', label: 'Grades', group: 'Pages', keywords: ['cheng ji'] },
  { id: 'locked', label: 'Locked', group: 'Pages', disabled: true },
  { id: 'leave', label: 'Log out', group: 'Actions', onSelect: logOut },
]
const palette = (props: Partial<CommandPaletteProps> = {}) => (
  <LabelsProvider locale="en">
    <Button>Page</Button>
    <CommandPalette commands={commands} {...props} />
  </LabelsProvider>
)
const isApple = /mac|iphone|ipad/i.test(navigator.platform)
const hotkey = (target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', {
    key: 'k',
    ctrlKey: !isApple,
    metaKey: isApple,
    bubbles: true,
    cancelable: true,
  })
  return act(async () => target.dispatchEvent(event))
}
const input = () => document.querySelector<HTMLInputElement>('[data-q="command-input"]')
const rows = () => [...document.querySelectorAll('[data-q="command"]')].map((row) => row.textContent)
const active = () => document.getElementById(input()?.getAttribute('aria-activedescendant') ?? '')?.textContent
const typeInto = async (text: string) => {
  await expect.poll(() => document.activeElement?.getAttribute('data-q')).toBe('command-input')
  await act(async () => userEvent.keyboard(text))
}

beforeEach(() => logOut.mockClear())
afterEach(() => vi.useRealTimers())

test('its shortcut opens it, a few letters and Enter choose a command, and the focus is returned', async () => {
  const chosen = vi.fn()
  await render(palette({ onCommand: chosen }))
  part('button').focus()
  await hotkey()
  await typeInto('lo')
  expect(rows()).toEqual(['Locked', 'Log out'])
  await typeInto('{Enter}')
  expect([logOut.mock.calls.length, chosen.mock.lastCall?.[0].id]).toEqual([1, 'leave'])
  await expect.poll(input).toBeNull()
  expect(document.activeElement).toBe(part('button'))
  await hotkey()
  await expect.poll(() => input()?.value).toBe('')
})

test('a key that the page has already handled does not open it', async () => {
  await render(palette())
  const handle = (event: Event) => event.preventDefault()
  part('button').addEventListener('keydown', handle)
  await hotkey(part('button'))
  expect(input()).toBeNull()
})

test('arrows wrap around and skip disabled commands', async () => {
  await render(palette({ defaultOpen: true }))
  await typeInto('{ArrowDown}')
  expect(active()).toBe('Grades')
  await typeInto('{ArrowDown}')
  expect(active()).toBe('Log out')
  await typeInto('{ArrowDown}')
  expect(active()).toBe('Grades')
  await typeInto('{ArrowUp}')
  expect(active()).toBe('Log out')
})

test('adds search results, keeps the chosen row, and a failed search can be retried', async () => {
  // Not by the number of calls: slow typing searches for each letter.
  let isOnline = false
  const onSearch = vi.fn(async (text: string): Promise<Command[]> => {
    if (!isOnline) throw new Error('offline')
    return [{ id: 'n1', label: `Notice ${text}`, group: 'Notices' }]
  })
  await render(palette({ defaultOpen: true, onSearch }))
  await typeInto('gr')
  await expect.poll(() => part('command-message').textContent).toContain('Not everything could be searched')
  expect(rows()).toEqual(['Grades'])
  isOnline = true
  await act(async () => part('button', part('command-message')).click())
  await expect.poll(rows).toEqual(['Grades', 'Notice gr'])
  expect([active(), part('command-status').textContent]).toEqual(['Grades', '2 results'])
})

test('Enter clicks the link of a command, so that a router can handle it', async () => {
  const navigate = vi.fn()
  const RouterLink = ({ href, onClick, ...rest }: React.ComponentProps<'a'>) => (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        event.preventDefault()
        onClick?.(event)
        navigate(href)
      }}
    />
  )
  await render(
    <LinkProvider component={RouterLink}>
      {palette({ defaultOpen: true, commands: [{ id: '1', label: 'Home', href: '/home' }] })}
    </LinkProvider>,
  )
  await typeInto('{ArrowDown}{Enter}')
  expect(navigate.mock.calls).toEqual([['/home']])
  await expect.poll(input).toBeNull()
})

test('Enter before the response chooses its first result, not one of an older response', async () => {
  const resolvers: ((found: Command[]) => void)[] = []
  const onSearch = () => new Promise<Command[]>((resolve) => resolvers.push(resolve))
  const fallback = (text: string): Command => ({ id: 'all', label: `All about ${text}`, onSelect: logOut })
  const chosen = vi.fn()
  await render(palette({ commands: [], defaultOpen: true, onSearch, fallback, onCommand: chosen }))
  await typeInto('tu')
  await expect.poll(() => resolvers.length).toBe(1)
  await act(async () => resolvers[0]?.([{ id: 'old', label: 'Old' }]))
  expect(rows()).toEqual(['Old', 'All about tu'])
  await typeInto('s{Enter}')
  expect(chosen).not.toHaveBeenCalled()
  await expect.poll(() => resolvers.length).toBe(2)
  await act(async () => resolvers[1]?.([{ id: 'new', label: 'New' }]))
  await expect.poll(() => chosen.mock.calls.map(([{ id }]) => id)).toEqual(['new'])
})

test('starts with the text typed before it opened, including an Enter', async () => {
  await render(palette({ defaultOpen: true, defaultText: 'log\n' }))
  await expect.poll(() => logOut.mock.calls.length).toBe(1)
})

test('in a shadow root Enter chooses a command', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  await render(
    createPortal(<PortalProvider container={container}>{palette({ defaultOpen: true })}</PortalProvider>, container),
  )
  await expect.poll(() => container.querySelector('[data-q="command-input"]')).not.toBeNull()
  container.querySelector<HTMLElement>('[data-q="command-input"]')?.focus()
  await act(async () => userEvent.keyboard('lo{Enter}'))
  expect(logOut).toHaveBeenCalledOnce()
  host.remove()
})

test('search results of an existing group appear below it', async () => {
  const onSearch = async (): Promise<Command[]> => [{ id: 'more', label: 'More grades', group: 'Pages' }]
  await render(palette({ defaultOpen: true, onSearch, commands: [...commands, { id: 'b', label: 'Grading' }] }))
  await typeInto('gra')
  await expect.poll(rows).toEqual(['Grades', 'Grading', 'More grades'])
  expect(active()).toBe('Grades')
})
