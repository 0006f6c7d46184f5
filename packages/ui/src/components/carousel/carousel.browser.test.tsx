import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { part, render } from '../../testing/render.tsx'
import { Carousel } from './carousel.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The person accepts moving slides. */
function allowMotion() {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { matches: false, media }) as unknown as MediaQueryList,
  )
}

const currentSlide = () => document.querySelector('[data-q="carousel-slide"]:not([inert])')?.textContent
const dots = () => [...document.querySelectorAll<HTMLElement>('[data-q="carousel-dot"]')]
const three = ['a', 'b', 'c'].map((name) => <p key={name}>{name}</p>)
const links = ['a', 'b', 'c'].map((name) => (
  <a key={name} href={`/${name}`}>
    {name}
  </a>
))

test('dots, buttons and arrow keys change the slide, and the last slide leads to the first', async () => {
  const change = vi.fn()
  await render(<Carousel onIndexChange={change}>{three}</Carousel>)
  expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', null, null])
  await act(async () => dots()[2]?.click())
  expect(currentSlide()).toBe('c')
  dots()[2]?.focus()
  await act(async () => userEvent.keyboard('{ArrowRight}'))
  expect(currentSlide()).toBe('a')
  await act(async () => userEvent.keyboard('{ArrowLeft}'))
  expect(change.mock.calls).toEqual([[2], [0], [2]])
})

test('without an interval slides do not move, there is no pause control, and a change is announced', async () => {
  await render(<Carousel>{three}</Carousel>)
  expect(document.querySelector('[aria-label="暂停轮播"]')).toBeNull()
  expect(part('carousel-slides').getAttribute('aria-live')).toBe('polite')
})

test('during autoplay nothing is announced, and the pause button stops it', async () => {
  allowMotion()
  vi.useFakeTimers()
  // the real pointer of the test browser may rest anywhere
  await render(
    <div style={{ pointerEvents: 'none' }}>
      <Carousel interval={1000}>{three}</Carousel>
    </div>,
  )
  expect(part('carousel-slides').getAttribute('aria-live')).toBe('off')
  await act(async () => vi.advanceTimersByTime(1000))
  expect(currentSlide()).toBe('b')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="暂停轮播"]')?.click())
  await act(async () => vi.advanceTimersByTime(5000))
  expect(currentSlide()).toBe('b')
  expect(part('carousel-slides').getAttribute('aria-live')).toBe('polite')
})

test.each([
  ['ltr', -80, 'b'],
  ['ltr', 80, 'c'],
  ['rtl', 80, 'b'],
  ['ltr', -20, 'a'],
])('in %s layout, a swipe of %d px shows slide %s; a mouse does not swipe', async (direction, distance, slide) => {
  await render(
    <div dir={direction}>
      <Carousel>{three}</Carousel>
    </div>,
  )
  const swipe = (pointerType: string) =>
    act(async () => {
      const fire = (type: string, clientX: number) =>
        part('carousel-slides').dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerType, clientX, clientY: 5 }),
        )
      fire('pointerdown', 200)
      fire('pointerup', 200 + distance)
    })
  await swipe('mouse')
  expect(currentSlide()).toBe('a')
  await swipe('touch')
  expect(currentSlide()).toBe(slide)
})

test('arrow keys in a slide do not change it, which would lose the focus', async () => {
  await render(
    <Carousel>
      <input aria-label="name" defaultValue="text" />
      {links[0]}
    </Carousel>,
  )
  document.querySelector('input')?.focus()
  await act(async () => userEvent.keyboard('{ArrowRight}'))
  expect(currentSlide()).toBe('')
  await act(async () => dots()[1]?.click())
  const link = document.querySelector('a')
  link?.focus()
  await act(async () => userEvent.keyboard('{ArrowRight}'))
  expect([currentSlide(), document.activeElement]).toEqual(['a', link])
})

test('autoplay goes on in time although its page renders again and again', async () => {
  allowMotion()
  vi.useFakeTimers()
  const carousel = (renders: number) => (
    // the real pointer of the test browser may rest anywhere
    <div style={{ pointerEvents: 'none' }} data-renders={renders}>
      <Carousel interval={1000}>{three}</Carousel>
    </div>
  )
  const { rerender } = await render(carousel(0))
  for (const renders of [1, 2, 3]) {
    await act(async () => vi.advanceTimersByTime(400))
    await rerender(carousel(renders))
  }
  expect(currentSlide()).toBe('b')
})

test('too many slides for dots show a number; a single slide shows no controls', async () => {
  const { rerender } = await render(
    <Carousel>
      {Array.from({ length: 12 }, (_, at) => (
        <p key={String(at)}>{at}</p>
      ))}
    </Carousel>,
  )
  expect(dots()).toEqual([])
  expect(part('carousel-position').textContent).toBe('1 / 12')
  await rerender(<Carousel>{three[0]}</Carousel>)
  expect(document.querySelector('button')).toBeNull()
  expect(currentSlide()).toBe('a')
})

test('it stays paused until neither the pointer nor the focus is inside', async () => {
  allowMotion()
  // the real pointer of the test browser may rest anywhere
  await render(
    <div style={{ pointerEvents: 'none' }}>
      <Carousel interval={1e6}>{three}</Carousel>
    </div>,
  )
  const isRunning = () => part('carousel-slides').getAttribute('aria-live') === 'off'
  const mouse = (type: 'mouseover' | 'mouseout') =>
    act(async () =>
      part('carousel').dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })),
    )
  expect(isRunning()).toBe(true)
  await act(async () => dots()[0]?.focus())
  await mouse('mouseover')
  await mouse('mouseout')
  expect(isRunning()).toBe(false)
  await mouse('mouseover')
  await act(async () => dots()[0]?.blur())
  expect(isRunning()).toBe(false)
  await mouse('mouseout')
  expect(isRunning()).toBe(true)
})

test('play starts it under the pointer and with the focus inside, until one of them leaves and returns', async () => {
  allowMotion()
  // the real pointer of the test browser may rest anywhere
  await render(
    <div style={{ pointerEvents: 'none' }}>
      <Carousel interval={1e6}>{links}</Carousel>
    </div>,
  )
  const isRunning = () => part('carousel-slides').getAttribute('aria-live') === 'off'
  const press = (label: string) =>
    act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())
  const mouse = (type: 'mouseover' | 'mouseout') =>
    act(async () =>
      part('carousel').dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })),
    )
  await mouse('mouseover')
  await act(async () => dots()[0]?.focus())
  await press('暂停轮播')
  expect(isRunning()).toBe(false)
  await press('播放轮播')
  expect(isRunning()).toBe(true)
  await act(async () => dots()[1]?.focus())
  expect(isRunning()).toBe(true)
  await act(async () => dots()[1]?.blur())
  expect(isRunning()).toBe(true)
  await act(async () => dots()[1]?.focus())
  expect(isRunning()).toBe(false)
  await press('暂停轮播')
  await press('播放轮播')
  await mouse('mouseout')
  expect(isRunning()).toBe(true)
  // Otherwise the focus would be lost with the slide.
  await act(async () => document.querySelector<HTMLElement>('[data-q=carousel-slide]:not([inert]) a')?.focus())
  expect(isRunning()).toBe(false)
  await press('播放轮播')
  await mouse('mouseover')
  expect(isRunning()).toBe(false)
})
