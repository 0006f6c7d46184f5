import { msg } from '@lingui/core/macro'
import { type NamedPreset, namedPreset } from '../../../shared/look-presets.ts'

/** The presets offered during the set-up. The studio has all of them. */
export const setupPresets: readonly NamedPreset[] = [
  namedPreset('lake', msg`Lake`),
  namedPreset('academy', msg`Academy`),
  namedPreset('pine', msg`Pine`),
  namedPreset('ginkgo', msg`Ginkgo`),
  namedPreset('slate', msg`Slate`),
  namedPreset('orchid', msg`Orchid`),
]
