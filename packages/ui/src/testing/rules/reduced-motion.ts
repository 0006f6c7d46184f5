import { describeElement } from '../controls.ts'
import { waitUntil } from '../wait-until.ts'
import type { Look } from './rule.ts'

/** The running animations; one that is delayed has no progress yet. */
const runningAnimations = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().progress !== null)

/** Animations that run with `prefers-reduced-motion`. */
export const reducedMotion: Look = async () => {
  // an animation without duration ends with the next frame
  await waitUntil(() => runningAnimations().length === 0, 500)
  return runningAnimations()
    .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null))
    .map((target) => `moves although less motion is wanted: ${target === null ? '?' : describeElement(target)}`)
}
