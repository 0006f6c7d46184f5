import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type LookStyle, readyStyles } from '../../shared/ready-styles.ts'

export interface NamedLook {
  readonly id: string
  readonly name: MessageDescriptor
  readonly look: LookStyle
}

const named = (id: keyof typeof readyStyles, name: MessageDescriptor): NamedLook => ({
  id,
  name,
  look: readyStyles[id],
})

/** Looks to begin with. The studio has more. */
export const firstLooks: readonly NamedLook[] = [
  named('lake', msg`Lake`),
  named('academy', msg`Academy`),
  named('pine', msg`Pine`),
  named('ginkgo', msg`Ginkgo`),
  named('slate', msg`Slate`),
  named('orchid', msg`Orchid`),
]
