import { costs, type Endpoint } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../session/session.ts'

/** Waits until a call of a person may begin. */
export async function takeTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { personId }: SessionUser,
  cost: number,
): Promise<void> {
  // What waits for a sender or another system takes as long as that likes, and would hold up other calls.
  if (endpoint.upload !== undefined || endpoint.waitsForOthers) return
  reply.raw.once('close', () => {
    if (request.turn && !request.turn.hasBegun) request.turn.end()
  })
  const { callTurns, requestLimit } = request.server
  const kind = { isExpensive: cost >= costs.list, isHeavyUser: requestLimit.isHeavyUser(personId) }
  const turn = await callTurns.start(personId, kind)
  // The caller may have hung up meanwhile, or before the listener was there: nothing is done without a turn.
  if (reply.raw.closed) {
    turn.end()
    reply.hijack()
  } else {
    request.turn = turn
  }
}

/** Does the work of a call in its turn, if it has taken one. */
export async function workInTurn(request: FastifyRequest, work: () => Promise<unknown>): Promise<unknown> {
  const { turn } = request
  if (!turn) return work()
  turn.hasBegun = true
  try {
    return await turn.run(work)
  } finally {
    turn.end()
  }
}
