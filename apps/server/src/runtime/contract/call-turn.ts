import { costs, type Endpoint } from '@quadrangle/api-client/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallTurn } from '../session/call-turns.ts'
import type { SessionUser } from '../session/session-user.ts'

/** Waits until a call of a person may begin. */
export async function waitForTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  { personId }: SessionUser,
  cost: number,
): Promise<void> {
  // A call that waits for a sender or another system takes as long as that does, and would delay other calls.
  if (endpoint.upload !== undefined || endpoint.waitsForOthers) return
  const { callTurns, requestLimit } = request.server
  const kind = { isExpensive: cost >= costs.list, isHeavyUser: requestLimit.isHeavyUser(personId) }
  await delayCall(request, reply, () => callTurns.start(personId, kind))
}

/**
 * Delays the call of a heavy user until its turn among heavy users. This happens after its body is read, so that a slow
 * sender blocks no other call. A log-in waits in a separate queue.
 */
export async function waitForHeavyUsers(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
): Promise<void> {
  const { heavyCaller, server } = request
  if (!request.turn) {
    if (heavyCaller === null || endpoint.allowance === 'login') return
    await delayCall(request, reply, async () => server.callTurns.startHeavy(heavyCaller, endpoint.cost >= costs.list))
  }
  await request.turn?.waitForHeavyUsers()
  if (reply.raw.closed && !reply.sent) reply.hijack()
}

async function delayCall(request: FastifyRequest, reply: FastifyReply, start: () => Promise<CallTurn>): Promise<void> {
  reply.raw.once('close', () => {
    if (request.turn && !request.turn.hasBegun) request.turn.end()
  })
  const turn = await start()
  // The caller may have disconnected during the wait, or before the listener was added. The call is then not executed.
  if (reply.raw.closed) {
    turn.end()
    reply.hijack()
  } else {
    request.turn = turn
  }
}

/** Does the work of a call in its turn, if it has one. */
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
