import { emulateMedia } from '../emulate.ts'
import { surround, whileMounted } from '../mount.tsx'
import { focusVisible } from './focus-visible.ts'
import { forcedColours } from './forced-colours.ts'
import { reducedMotion } from './reduced-motion.ts'
import { allOf, type Rule } from './rule.ts'

const look = allOf([reducedMotion, forcedColours, focusVisible])

/** Checks with two system settings together, which affect different things. */
export const settings: Rule = {
  title: 'keeps borders, states and focus in forced colours, and does not move with reduced motion',
  check: async ({ fixture }) => {
    await emulateMedia({ name: 'forced-colors', value: 'active' }, { name: 'prefers-reduced-motion', value: 'reduce' })
    return whileMounted(surround(fixture.render({})), look)
  },
}
