import { describeElement } from '../controls.ts'
import { emulateMedia } from '../emulate.ts'
import type { NamedFixture } from '../fixtures.ts'
import { surround, whileMounted } from '../mount.tsx'
import { waitUntil } from '../wait-until.ts'
import type { Rule } from './rule.ts'

/** The running animations; one that is delayed has no progress yet. */
const moving = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().progress !== null)

async function check({ fixture }: NamedFixture): Promise<string[]> {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' })
  return whileMounted(surround(fixture.render({})), async () => {
    // an animation without duration ends with the next frame
    await waitUntil(() => moving().length === 0, 500)
    return moving()
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
      .map((target) => `moves although less motion is wanted: ${target === null ? '?' : describeElement(target)}`)
  })
}

/** No animation runs with `prefers-reduced-motion`. */
export const reducedMotion: Rule = { title: 'does not move with reduced motion', check }
