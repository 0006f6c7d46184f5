import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Banner } from '../components/banner/banner.tsx'
import { Pagination } from '../components/pagination/pagination.tsx'
import { Radio } from '../components/radio/radio.tsx'
import { RadioGroup } from '../components/radio/radio-group.tsx'
import { Switch } from '../components/switch/switch.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../components/tabs/tabs.tsx'
import { Tree } from '../components/tree/tree.tsx'
import { mount, surround } from './mount.tsx'
import { physicalRules } from './physical-rules.ts'

/** Selectors that may treat left and right differently, and why. */
const allowed: readonly [selector: RegExp, why: string][] = [
  [/:dir\(rtl\)/, 'sets what differs from right to left'],
  [/translate-x-\\\[1\\\.1875rem/, 'the thumb of a switch, mirrored by another class'],
  [/translate-x-\\\(--shift/, 'the marks of a slider, mirrored by another class'],
]

test('no class of the kit treats left and right differently', () => {
  const rules = physicalRules()
  const isAllowed = (selector: string) => allowed.some(([pattern]) => pattern.test(selector))
  expect(rules.filter(({ selector }) => !isAllowed(selector))).toEqual([])
  for (const [pattern, why] of allowed) {
    expect(
      rules.some(({ selector }) => pattern.test(selector)),
      `no longer needed: ${why}`,
    ).toBe(true)
  }
})

/** Mounts a node in a reading direction. */
async function mountIn(dir: 'ltr' | 'rtl', node: ReactNode): Promise<HTMLElement> {
  const { host } = await mount(surround(node, { dir }))
  return host
}

const focused = () => document.activeElement?.textContent

describe.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('%s, where %s moves forward', (dir, forward, back) => {
  const press = (key: string) => userEvent.keyboard(`{${key}}`)

  test('the forward key moves to the next tab', async () => {
    const host = await mountIn(
      dir,
      <Tabs defaultValue="1">
        <TabsList label="0">
          <TabsTrigger value="1">1</TabsTrigger>
          <TabsTrigger value="2">2</TabsTrigger>
          <TabsTrigger value="3">3</TabsTrigger>
        </TabsList>
        <TabsContent value="1">4</TabsContent>
      </Tabs>,
    )
    host.querySelector<HTMLElement>('[role=tab]')?.focus()
    await press(forward)
    await expect.poll(focused).toBe('2')
    await press(back)
    await expect.poll(focused).toBe('1')
  })

  test('the forward key checks the next radio button', async () => {
    const host = await mountIn(
      dir,
      <RadioGroup aria-label="0" defaultValue="1" orientation="horizontal">
        <Radio value="1" label="1" />
        <Radio value="2" label="2" />
        <Radio value="3" label="3" />
      </RadioGroup>,
    )
    const checked = () => host.querySelector('[role=radio][aria-checked=true]')?.getAttribute('value')
    host.querySelector<HTMLElement>('[role=radio]')?.focus()
    for (const [key, next] of [
      [forward, '2'],
      [back, '1'],
    ]) {
      // held down, because Radix moves the focus a moment after the key
      await userEvent.keyboard(`{${key}>}`)
      await expect.poll(checked).toBe(next)
      await userEvent.keyboard(`{/${key}}`)
    }
  })

  test('the forward key opens a branch of a tree, and the other one closes it', async () => {
    const host = await mountIn(
      dir,
      <Tree label="0" nodes={[{ id: 1, label: '1', children: [{ id: 2, label: '2' }] }]} />,
    )
    const item = () => host.querySelector<HTMLElement>('[role=treeitem]')
    const expanded = () => item()?.getAttribute('aria-expanded')
    item()?.focus()
    await press(forward)
    await expect.poll(expanded).toBe('true')
    await press(back)
    await expect.poll(expanded).toBe('false')
  })

  test('the forward key shows the next slide', async () => {
    const slides = ['1', '2', '3'].map((id) => ({ id, image: 'data:,', title: id }))
    const host = await mountIn(dir, <Banner slides={slides} />)
    const slideTitle = () =>
      host.querySelector('[data-q="banner-slide"]:not([inert]) [data-q="banner-title"]')?.textContent
    host.querySelector('button')?.focus()
    await press(forward)
    await expect.poll(slideTitle).toBe('2')
    await press(back)
    await expect.poll(slideTitle).toBe('1')
  })

  const startOf = (element: Element | null | undefined) => {
    const { left, right } = element?.getBoundingClientRect() ?? new DOMRect()
    return dir === 'ltr' ? left : -right
  }

  test('the thumb of a switch that is on is at the end', async () => {
    const host = await mountIn(
      dir,
      <>
        <Switch label="1" checked />
        <Switch label="2" checked={false} />
      </>,
    )
    const [on, off] = [...host.querySelectorAll('[data-q="switch-thumb"]')].map((thumb) => {
      const track = thumb.parentElement
      return startOf(thumb) - startOf(track)
    })
    expect(off).toBeGreaterThan(0)
    expect(on).toBeGreaterThan((off ?? 0) + 8)
    const [thumb, track] = [
      host.querySelector('[data-q="switch-thumb"]'),
      host.querySelector('[data-q="switch-track"]'),
    ]
    expect((on ?? 0) + (thumb?.clientWidth ?? 0)).toBeLessThan(track?.clientWidth ?? 0)
  })

  test('the pages of a pagination are listed in the reading direction', async () => {
    const host = await mountIn(dir, <Pagination page={2} pageSize={10} total={50} onPageChange={() => undefined} />)
    const buttons = [...host.querySelectorAll('button')].filter((button) => button.checkVisibility())
    const starts = buttons.map(startOf)
    expect(starts.length).toBeGreaterThan(3)
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
  })
})
