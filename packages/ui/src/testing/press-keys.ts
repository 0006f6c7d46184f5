import { userEvent } from 'vitest/browser'

/** Two frames: what a key starts with a timer has happened. */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** `Space` is a name of a key, but no value of `key`. */
const down = (key: string) => (key === 'Space' ? '[Space>]' : `{${key}>}`)
const up = (key: string) => (key === 'Space' ? '[/Space]' : `{/${key}}`)

/**
 * Presses keys as a finger does, which holds a key for some frames: `Shift+Tab` with a modifier, `Enter Escape` one after
 * the other.
 */
export async function pressKeys(sequence: string): Promise<void> {
  for (const chord of sequence.split(' ')) {
    const held = chord.split('+')
    await userEvent.keyboard(held.map(down).join(''))
    await nextFrames()
    await userEvent.keyboard(held.toReversed().map(up).join(''))
  }
}
