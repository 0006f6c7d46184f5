import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { LinkProvider } from '../link/link.tsx'
import { SideNav, type SideNavProps } from './side-nav.tsx'
import type { SideNavItem } from './side-nav-item.ts'

const itemsAt = (current: string): readonly SideNavItem[] => [
  { id: 'home', label: 'Home', href: '/home', current: current === 'home' },
  {
    id: 'account',
    label: 'Account',
    subs: [
      { id: 'profile', label: 'Profile', href: '/profile', current: current === 'profile' },
      { id: 'security', label: 'Security', href: '/security', current: current === 'security' },
    ],
  },
  { id: 'more', label: 'More', section: true, subs: [{ id: 'help', label: 'Help', href: '/help' }] },
]
const go = vi.fn()
const withRouterLinks = (children: ReactNode) => (
  <LabelsProvider locale="en">
    <LinkProvider
      component={({ href, children: text, ...rest }) => (
        <a
          {...rest}
          href={href}
          onClick={(event) => {
            event.preventDefault()
            go(href)
          }}
        >
          {text}
        </a>
      )}
    >
      {children}
    </LinkProvider>
  </LabelsProvider>
)
const sideNav = (current: string, props: Partial<SideNavProps> = {}) =>
  withRouterLinks(<SideNav label="Settings" items={itemsAt(current)} {...props} />)
const group = () => page.getByRole('button', { name: 'Account' }).element() as HTMLElement
const links = () =>
  [...document.querySelectorAll<HTMLElement>('[data-q="side-nav-link"]')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.textContent)
const press = (keys: string) => act(async () => userEvent.keyboard(keys))
const tip = () => document.querySelector('[data-q="side-nav-tip"]:popover-open')?.textContent

test('the group of the current page is open; when closed, the group represents the page', async () => {
  await render(sideNav('profile'))
  expect(links()).toEqual(['Home', 'Profile', 'Security', 'Help'])
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Profile')
  group().focus()
  await press('{Enter}')
  expect(links()).toEqual(['Home', 'Help'])
  expect(group().getAttribute('aria-current')).toBe('true')
})

test('a group closed by the user remains closed until the page changes to one inside it', async () => {
  const { rerender } = await render(sideNav('profile'))
  await act(async () => group().click())
  await rerender(sideNav('profile', { className: 'other' }))
  expect(links()).not.toContain('Profile')
  await rerender(sideNav('home'))
  expect(links()).not.toContain('Profile')
  await rerender(sideNav('security'))
  expect(links()).toContain('Profile')
})

test('links are rendered by the component of the router', async () => {
  await render(sideNav('home'))
  await act(async () => userEvent.click(page.getByRole('link', { name: 'Help' })))
  expect(go).toHaveBeenCalledExactlyOnceWith('/help')
})

test('its button collapses it to icons and keeps the focus; each entry keeps its accessible name', async () => {
  const onCollapsedChange = vi.fn()
  await render(sideNav('home', { collapsible: true, onCollapsedChange }))
  page.getByRole('button', { name: 'Collapse navigation' }).element().focus()
  await press('{Enter}')
  expect(onCollapsedChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(part('side-nav').offsetWidth).toBe(56)
  expect(document.activeElement?.textContent).toContain('Expand navigation')
  expect(page.getByRole('link', { name: 'Home' }).elements()).toHaveLength(1)
  expect(links()).toEqual(['HHome', 'HHelp'])
})

test('collapsed, the keyboard and the mouse show the name beside the icon, and Escape hides it', async () => {
  await render(sideNav('home', { collapsed: true }))
  await act(async () => userEvent.tab())
  expect(tip()).toBe('Home')
  const box = document.querySelector('[data-q="side-nav-tip"]')?.getBoundingClientRect()
  expect(box?.left).toBeGreaterThanOrEqual(document.activeElement?.getBoundingClientRect().right ?? Infinity)
  await press('{Escape}')
  expect(tip()).toBeUndefined()
  await act(async () => userEvent.hover(page.getByRole('link', { name: 'Help' })))
  expect(tip()).toBe('Help')
  await act(async () => userEvent.unhover(page.getByRole('link', { name: 'Help' })))
  expect(tip()).toBeUndefined()
})

test.each(['ltr', 'rtl'] as const)('collapsed and %s, a group opens a panel beside it', async (dir) => {
  await render(
    <div dir={dir} style={{ display: 'flex' }}>
      {sideNav('profile', { collapsed: true })}
    </div>,
  )
  expect(group().getAttribute('aria-current')).toBe('true')
  await act(async () => userEvent.click(group()))
  await expect.poll(() => group().getAttribute('aria-expanded')).toBe('true')
  const panel = part('side-nav-flyout').getBoundingClientRect()
  const button = group().getBoundingClientRect()
  if (dir === 'ltr') expect(panel.left).toBeGreaterThanOrEqual(button.right)
  else expect(panel.right).toBeLessThanOrEqual(button.left)
  expect([panel.left >= 0, panel.right <= innerWidth]).toEqual([true, true])
  await press('{Tab}')
  expect(document.activeElement?.textContent).toBe('Profile')
  await press('{Escape}')
  expect(document.activeElement).toBe(group())
  await expect.poll(() => group().getAttribute('aria-expanded')).toBe('false')
})

test('the panel closes when a link in it is followed or the focus leaves it', async () => {
  await render(
    withRouterLinks(
      <>
        <SideNav label="Settings" items={itemsAt('home')} collapsed />
        <button type="button">after</button>
      </>,
    ),
  )
  const isOpen = () => part('side-nav-flyout').matches(':popover-open')
  await act(async () => userEvent.click(group()))
  await act(async () => userEvent.click(page.getByRole('link', { name: 'Profile' })))
  expect(isOpen()).toBe(false)
  await act(async () => userEvent.click(group()))
  expect(isOpen()).toBe(true)
  await press('{Tab}{Tab}{Tab}')
  expect(isOpen()).toBe(false)
  await act(async () => userEvent.click(group()))
  await press('{Tab}')
  await act(async () => userEvent.click(group()))
  expect(isOpen()).toBe(false)
  await act(async () => userEvent.click(group()))
  await press('{Tab}{Shift>}{Tab}{/Shift}')
  expect([isOpen(), document.activeElement]).toEqual([true, group()])
  await press('{Shift>}{Tab}{/Shift}')
  expect(isOpen()).toBe(false)
})
