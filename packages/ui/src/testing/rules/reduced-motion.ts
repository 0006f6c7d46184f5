import { describeElement } from '../controls.ts'
import { emulateMedia } from '../emulate.ts'
import { surround, whileMounted } from '../mount.tsx'
import type { NamedSubject } from '../subjects.ts'
import type { Rule } from './rule.ts'

async function check({ subject }: NamedSubject): Promise<string[]> {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' })
  try {
    return await whileMounted(surround(subject.draw({})), async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return (
        document
          .getAnimations()
          // what still waits moves nothing, and has no length then
          .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().progress !== null)
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
          .map((target) => `moves although less motion is wanted: ${target === null ? '?' : describeElement(target)}`)
      )
    })
  } finally {
    await emulateMedia()
  }
}

/** Nothing moves for those who want less motion. */
export const reducedMotion: Rule = { title: 'stands still where less motion is wanted', check }
