import type { Endpoint } from '@quadrangle/api-client/contract'
import type { Attacker } from '../support/attack.ts'
import { type AttackEffect, measureAttackEffect } from '../support/attack-effect.ts'
import { type CallInput, requestOf } from '../support/call-input.ts'
import { cookieOf } from '../support/sessions.ts'
import type { WorldFacts } from '../worst-case/world/facts.ts'
import { ordinary } from '../worst-case/world/fill-world.ts'
import { type Scene, seconds } from './attack-plan.ts'

interface CallAttack {
  readonly endpoint: Endpoint
  readonly inputs: (world: WorldFacts) => readonly Omit<CallInput, 'label'>[]
  readonly anonymous?: boolean
  readonly connections?: number
  readonly perSecond?: number
  /** The sender addresses, used in turn; a single address is used for all requests. */
  readonly from?: readonly string[]
}

/** One attacker who makes one call again and again, beside an ordinary reader. */
export function attackWithCall({ server, worlds }: Scene, attack: CallAttack): Promise<AttackEffect> {
  const [world] = worlds
  if (!world) throw new Error('There is nobody in this world who could attack.')
  const { endpoint, anonymous, connections = 6, perSecond, from = ['203.0.113.1'] } = attack
  const cookie = anonymous ? undefined : cookieOf(world.owner)
  const inputs = attack.inputs(world)
  const requests = Array.from({ length: Math.max(inputs.length, from.length) }, (_, at) => {
    const request = requestOf({ endpoint }, { label: '', ...inputs[at % inputs.length] }, cookie)
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': from[at % from.length] ?? '' } }
  })
  const attacker: Attacker = {
    port: server.port,
    requests,
    connections,
    ...(perSecond === undefined ? {} : { perSecond }),
  }
  const cookies = [cookieOf(ordinary[0]), cookieOf(ordinary[1])] as const
  return measureAttackEffect({ port: server.port, cookies, ...seconds }, [attacker])
}
