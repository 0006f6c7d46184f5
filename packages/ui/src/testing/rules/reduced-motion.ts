import { describeElement } from '../controls.ts'
import { emulateMedia } from '../emulate.ts'
import { surround, whileMounted } from '../mount.tsx'
import type { NamedSubject } from '../subjects.ts'
import { waitUntil } from '../wait-until.ts'
import type { Rule } from './rule.ts'

/** Whatever moves now; what still waits has no progress, and no length once it starts. */
const moving = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().progress !== null)

async function check({ subject }: NamedSubject): Promise<string[]> {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' })
  return whileMounted(surround(subject.draw({})), async () => {
    // one without length ends with the next frame
    await waitUntil(() => moving().length === 0, 500)
    return moving()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .map((target) => `moves although less motion is wanted: ${target === null ? '?' : describeElement(target)}`)
  })
}

/** Nothing moves for those who want less motion. */
export const reducedMotion: Rule = { title: 'stands still where less motion is wanted', check }
