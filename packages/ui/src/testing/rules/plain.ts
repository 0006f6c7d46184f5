import { emulateMedia } from '../emulate.ts'
import { surround, whileMounted } from '../mount.tsx'
import { focusVisible } from './focus-visible.ts'
import { allOf, type Rule } from './rule.ts'
import { unlayeredReset } from './unlayered-reset.ts'

const look = allOf([unlayeredReset, focusVisible])

/** With a fine pointer and no settings of the system. */
export const plain: Rule = {
  title: 'keeps its look beside an unlayered reset, and shows the focus',
  check: async ({ fixture }) => {
    await emulateMedia()
    return whileMounted(surround(fixture.render({})), look)
  },
}
