import { userEvent } from 'vitest/browser'

/** Waits for a frame and the tasks after it, so that timers started by a key have run. */
export async function nextFrame(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => setTimeout(resolve))
}

/** `Space` is a name of a key, but no value of `key`. */
const down = (key: string) => (key === 'Space' ? '[Space>]' : `{${key}>}`)
const up = (key: string) => (key === 'Space' ? '[/Space]' : `{/${key}}`)

/**
 * Presses keys as a finger does, which holds a key for a moment: `Shift+Tab` with a modifier, `Enter Escape` one after
 * the other.
 */
export async function pressKeys(sequence: string): Promise<void> {
  for (const chord of sequence.split(' ')) {
    const held = chord.split('+')
    await userEvent.keyboard(held.map(down).join(''))
    await nextFrame()
    await userEvent.keyboard(held.toReversed().map(up).join(''))
  }
}
