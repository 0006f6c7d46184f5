import { expect, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'

/** A media feature that the browser can emulate. */
export type MediaFeature = { name: 'forced-colors' | 'prefers-reduced-motion'; value: string }

/** The Chrome DevTools Protocol, whose commands Vitest leaves untyped. */
interface Protocol {
  send: (method: string, parameters: object) => Promise<unknown>
}

const protocol = () => cdp() as unknown as Protocol

let current = ''

/**
 * Emulates media features; without arguments, none. It lasts until the next call, so end a test file with a call
 * without arguments.
 */
export async function emulateMedia(...features: MediaFeature[]): Promise<void> {
  if (JSON.stringify(features) === current) return
  current = JSON.stringify(features)
  await protocol().send('Emulation.setEmulatedMedia', { features })
  await vi.waitFor(() => {
    for (const { name, value } of features) expect(matchMedia(`(${name}: ${value})`).matches).toBe(true)
  })
}

/** Moves the mouse to the far corner: at its default position it would hover over the rendered fixtures. */
export async function movePointerAway(): Promise<void> {
  await protocol().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1279, y: 799 })
}

/** The viewport of a narrow phone, with touch. */
export async function emulatePhone(): Promise<void> {
  await page.viewport(320, 800)
  await protocol().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
}

/** The default viewport of tests, without touch. */
export async function emulateDesktop(): Promise<void> {
  await page.viewport(1280, 800)
  await protocol().send('Emulation.setTouchEmulationEnabled', { enabled: false })
}
