import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type LookStyle, readyStyles } from '../../../shared/ready-styles.ts'

/** A look to take with one press. */
export interface ReadyLook {
  readonly id: string
  readonly name: MessageDescriptor
  readonly style: LookStyle
}

const look = (id: keyof typeof readyStyles, name: MessageDescriptor): ReadyLook => ({
  id,
  name,
  style: readyStyles[id],
})

/** The names of the ready styles. */
export const readyLooks: readonly ReadyLook[] = [
  look('lake', msg`Lake`),
  look('academy', msg`Academy`),
  look('pine', msg`Pine`),
  look('vermilion', msg`Vermilion`),
  look('ginkgo', msg`Ginkgo`),
  look('slate', msg`Slate`),
  look('orchid', msg`Orchid`),
  look('harbour', msg`Harbour`),
  look('night', msg`Night`),
  look('paper', msg`Paper`),
  look('festival', msg`Festival`),
  look('large', msg`Large print`),
]
