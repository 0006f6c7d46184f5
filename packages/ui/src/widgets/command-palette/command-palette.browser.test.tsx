import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../../components/button/button.tsx'
import { LinkProvider } from '../../components/link/link.tsx'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { CommandPalette } from './command-palette.tsx'
import type { Command, CommandPaletteProps } from './command-palette-props.ts'

const leave = vi.fn()
const commands: Command[] = [
  { id: 'grades', label: 'Grades', group: 'Pages', keywords: ['cheng ji'] },
  { id: 'locked', label: 'Locked', group: 'Pages', disabled: true },
  { id: 'leave', label: 'Log out', group: 'Actions', onSelect: leave },
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

beforeEach(() => leave.mockClear())
afterEach(() => vi.useRealTimers())

test('its keys open it, a few letters and Enter choose, and the focus goes back', async () => {
  const chosen = vi.fn()
  await render(palette({ onCommand: chosen }))
  part('button').focus()
  await hotkey()
  await typeInto('lo')
  expect(rows()).toEqual(['Locked', 'Log out'])
  await typeInto('{Enter}')
  expect([leave.mock.calls.length, chosen.mock.lastCall?.[0].id]).toEqual([1, 'leave'])
  await expect.poll(input).toBeNull()
  expect(document.activeElement).toBe(part('button'))
  await hotkey()
  await expect.poll(() => input()?.value).toBe('')
})

test('keys that something on the page has used do not open it', async () => {
  await render(palette())
  const use = (event: Event) => event.preventDefault()
  part('button').addEventListener('keydown', use)
  await hotkey(part('button'))
  expect(input()).toBeNull()
})

test('arrows go round and pass over what is disabled', async () => {
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

test('adds what a search finds, keeps the chosen row, and a failed search can be tried again', async () => {
  const onSearch = vi.fn(async (text: string): Promise<Command[]> => {
    if (onSearch.mock.calls.length === 1) throw new Error('offline')
    return [{ id: 'n1', label: `Notice ${text}`, group: 'Notices' }]
  })
  await render(palette({ defaultOpen: true, onSearch }))
  await typeInto('gr')
  await expect.poll(() => part('command-message').textContent).toContain('Not everything could be searched')
  expect(rows()).toEqual(['Grades'])
  await act(async () => part('button', part('command-message')).click())
  await expect.poll(rows).toEqual(['Grades', 'Notice gr'])
  expect([active(), part('command-status').textContent]).toEqual(['Grades', '2 results'])
})

test('a link is chosen by a click on it, so that a router takes it', async () => {
  const went = vi.fn()
  const RouterLink = ({ href, onClick, ...rest }: React.ComponentProps<'a'>) => (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        event.preventDefault()
        onClick?.(event)
        went(href)
      }}
    />
  )
  await render(
    <LinkProvider component={RouterLink}>
      {palette({ defaultOpen: true, commands: [{ id: '1', label: 'Home', href: '/home' }] })}
    </LinkProvider>,
  )
  await typeInto('{ArrowDown}{Enter}')
  expect(went.mock.calls).toEqual([['/home']])
  await expect.poll(input).toBeNull()
})
