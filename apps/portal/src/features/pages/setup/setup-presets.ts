import { msg } from '@lingui/core/macro'
import { type NamedPreset, namedPreset } from '../../../shared/look-presets.ts'

/** The presets to begin with. The studio has all. */
export const setupPresets: readonly NamedPreset[] = [
  namedPreset('lake', msg`Lake`),
  namedPreset('academy', msg`Academy`),
  namedPreset('pine', msg`Pine`),
  namedPreset('ginkgo', msg`Ginkgo`),
  namedPreset('slate', msg`Slate`),
  namedPreset('orchid', msg`Orchid`),
]
