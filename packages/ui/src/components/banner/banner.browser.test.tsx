import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LabelsProvider } from '../../labels/labels-provider.tsx'
import { part, render } from '../../testing/render.tsx'
import { Banner } from './banner.tsx'

const slides = ['a', 'b', 'c'].map((id) => ({ id, image: '/none.png', title: `Slide ${id}`, href: '/x' }))
const currentSlide = () => document.querySelector('[data-q="banner-slide"]:not([inert])')?.getAttribute('aria-label')
const advance = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setReducedMotion(reduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: reduced, media: query }) as unknown as MediaQueryList,
  )
}

// the real pointer of the test browser may rest anywhere; only the events of these tests shall count
const banner = (
  <LabelsProvider locale="en">
    <div style={{ pointerEvents: 'none' }}>
      <Banner slides={slides} startIndex={1} interval={1000} />
    </div>
  </LabelsProvider>
)

test('slides rotate from the configured one, and pause under the pointer and while the focus is inside', async () => {
  setReducedMotion(false)
  vi.useFakeTimers()
  await render(banner)
  expect(currentSlide()).toBe('2 of 3')
  await advance(1000)
  expect(currentSlide()).toBe('3 of 3')
  await advance(1000)
  expect(currentSlide()).toBe('1 of 3')
  const frame = part('banner')
  const fire = (type: string) => act(async () => frame.dispatchEvent(new MouseEvent(type, { bubbles: true })))
  await fire('mouseover')
  await advance(5000)
  expect(currentSlide()).toBe('1 of 3')
  await fire('mouseout')
  await advance(1000)
  expect(currentSlide()).toBe('2 of 3')
  await act(async () => frame.querySelector('button')?.focus())
  await advance(5000)
  expect(currentSlide()).toBe('2 of 3')
})

test('with reduced motion it is paused until play is pressed', async () => {
  setReducedMotion(true)
  vi.useFakeTimers()
  await render(banner)
  await advance(10_000)
  expect(currentSlide()).toBe('2 of 3')
  const play = document.querySelector<HTMLElement>('[aria-label="Play the slides"]')
  await act(async () => play?.click())
  await advance(1000)
  expect(currentSlide()).toBe('3 of 3')
})

test('only the current slide can be reached', async () => {
  await render(banner)
  const links = [...document.querySelectorAll('[data-q="banner-link"]')]
  expect(links.map((link) => link.closest('[inert]') === null)).toEqual([false, true, false])
})

const imagesHaveSrc = () => [...document.querySelectorAll('img')].map((img) => img.hasAttribute('src'))

test('no other picture loads while the current one is loading', async () => {
  await render(<Banner slides={slides} startIndex={1} />)
  expect(imagesHaveSrc()).toEqual([false, true, false])
})

test('the next picture loads after the current one', async () => {
  const image = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  await render(<Banner slides={slides.map((slide) => ({ ...slide, image }))} startIndex={1} />)
  await vi.waitFor(() => expect(imagesHaveSrc()).toEqual([false, true, true]))
})

test('without slides there is no frame', async () => {
  const { root } = await render(<Banner slides={[]} />)
  expect(root.childElementCount).toBe(0)
})
