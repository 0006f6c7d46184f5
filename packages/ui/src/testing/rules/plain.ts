import { emulateMedia } from '../emulate.ts'
import { surround, whileMounted } from '../mount.tsx'
import { focusVisible } from './focus-visible.ts'
import { allOf, type Rule } from './rule.ts'
import { unlayeredReset } from './unlayered-reset.ts'

const look = allOf([unlayeredReset, focusVisible])

/** Checks with a fine pointer and without special system settings. */
export const plain: Rule = {
  title: 'keeps its look beside an unlayered reset, and shows the focus',
  check: async ({ fixture }) => {
    await emulateMedia()
    return whileMounted(surround(fixture.render({})), look)
  },
}
