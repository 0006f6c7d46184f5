import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type LookStyle, lookPresets } from '../../../shared/look-presets.ts'

export interface NamedPreset {
  readonly id: string
  readonly name: MessageDescriptor
  readonly look: LookStyle
}

const named = (id: keyof typeof lookPresets, name: MessageDescriptor): NamedPreset => ({
  id,
  name,
  look: lookPresets[id],
})

/** The presets to begin with. The studio has all. */
export const setupPresets: readonly NamedPreset[] = [
  named('lake', msg`Lake`),
  named('academy', msg`Academy`),
  named('pine', msg`Pine`),
  named('ginkgo', msg`Ginkgo`),
  named('slate', msg`Slate`),
  named('orchid', msg`Orchid`),
]
