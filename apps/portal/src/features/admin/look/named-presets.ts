import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type LookStyle, lookPresets } from '../../../shared/look-presets.ts'

/** A look to take with one press. */
export interface NamedPreset {
  readonly id: string
  readonly name: MessageDescriptor
  readonly style: LookStyle
}

const named = (id: keyof typeof lookPresets, name: MessageDescriptor): NamedPreset => ({
  id,
  name,
  style: lookPresets[id],
})

/** The presets with their names. */
export const namedPresets: readonly NamedPreset[] = [
  named('lake', msg`Lake`),
  named('academy', msg`Academy`),
  named('pine', msg`Pine`),
  named('vermilion', msg`Vermilion`),
  named('ginkgo', msg`Ginkgo`),
  named('slate', msg`Slate`),
  named('orchid', msg`Orchid`),
  named('harbour', msg`Harbour`),
  named('night', msg`Night`),
  named('paper', msg`Paper`),
  named('festival', msg`Festival`),
  named('large', msg`Large print`),
]
