import { expect, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'

/** What a reader’s system can ask for. */
export type MediaFeature = { name: 'forced-colors' | 'prefers-reduced-motion'; value: string }

/** The part of Chromium’s own protocol that is used here; the test runner leaves its commands untyped. */
interface Protocol {
  send: (method: string, parameters: object) => Promise<unknown>
}

const protocol = () => cdp() as unknown as Protocol

let current = ''

/**
 * Has the browser say that the system asks for this; without features, for nothing. It holds until something else is
 * said: end a file of tests without.
 */
export async function emulateMedia(...features: MediaFeature[]): Promise<void> {
  if (JSON.stringify(features) === current) return
  current = JSON.stringify(features)
  await protocol().send('Emulation.setEmulatedMedia', { features })
  await vi.waitFor(() => {
    for (const { name, value } of features) expect(matchMedia(`(${name}: ${value})`).matches).toBe(true)
  })
}

/** Puts the mouse where nothing is drawn: by itself it rests in the corner where every subject begins. */
export async function movePointerAway(): Promise<void> {
  await protocol().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1279, y: 799 })
}

/** The screen of a phone, worked by fingers. */
export async function emulatePhone(): Promise<void> {
  await page.viewport(390, 844)
  await protocol().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
}

/** The screen that tests have by themselves. */
export async function emulateDesk(): Promise<void> {
  await page.viewport(1280, 800)
  await protocol().send('Emulation.setTouchEmulationEnabled', { enabled: false })
}
