import { msg } from '@lingui/core/macro'
import { type NamedPreset, namedPreset } from '../../../shared/look-presets.ts'

/** The presets with their names. */
export const namedPresets: readonly NamedPreset[] = [
  namedPreset('lake', msg`Lake`),
  namedPreset('academy', msg`Academy`),
  namedPreset('pine', msg`Pine`),
  namedPreset('vermilion', msg`Vermilion`),
  namedPreset('ginkgo', msg`Ginkgo`),
  namedPreset('slate', msg`Slate`),
  namedPreset('orchid', msg`Orchid`),
  namedPreset('harbour', msg`Harbour`),
  namedPreset('night', msg`Night`),
  namedPreset('paper', msg`Paper`),
  namedPreset('festival', msg`Festival`),
  namedPreset('large', msg`Large print`),
]
