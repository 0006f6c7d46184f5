import type { Allowance } from '@quadrangle/api-client/contract'
import type { FastifyRequest } from 'fastify'
import { issuedDevice } from './device-cookie.ts'
import { notLoggedIn } from './not-logged-in.ts'
import { type SessionUser, sessionToken, sessionUser } from './session-user.ts'

/**
 * Like `sessionUser`, and counts the cost of the request against the requests per minute of the person, or of the
 * address if there is no session.
 */
export async function countedUser(
  request: FastifyRequest,
  cost: number,
  allowance: Allowance = 'other',
): Promise<SessionUser | undefined> {
  const { requestLimit } = request.server
  const token = sessionToken(request)
  const blockedMs = token === undefined ? 0 : requestLimit.blockedMs(token)
  if (blockedMs > 0) throw requestLimit.personRefusal(blockedMs)
  const user = await sessionUser(request)
  if (!user || token === undefined) {
    await countAddress(request, cost, allowance)
    return undefined
  }
  const waitMs = requestLimit.takeFromPerson(user.personId, token, cost)
  if (waitMs > 0) throw requestLimit.personRefusal(waitMs)
  return user
}

/**
 * Counts a request that needs no session: for its person as long as their allowance lasts, otherwise for its address. So
 * people can log out when their allowance is used up, and people with a session do not use up that of their network.
 */
export async function countPublic(
  request: FastifyRequest,
  cost: number,
  allowance: Allowance = 'other',
): Promise<void> {
  const { requestLimit } = request.server
  const token = sessionToken(request)
  if (token !== undefined && requestLimit.blockedMs(token) <= 0) {
    const user = await sessionUser(request)
    if (user && requestLimit.takeFromPerson(user.personId, token, cost) === 0) {
      if (requestLimit.isHeavyUser(user.personId)) request.heavyCaller = String(user.personId)
      return
    }
  }
  await countAddress(request, cost, allowance)
}

/** Counts for the address. A device with an earlier log-in has its own allowance, independent of its network. */
async function countAddress(request: FastifyRequest, cost: number, allowance: Allowance): Promise<void> {
  const { requestLimit } = request.server
  const device = allowance === 'other' ? undefined : await issuedDevice(request)
  if (device !== undefined && requestLimit.takeFromDevice(device, request.ip, cost)) return
  const waitMs = requestLimit.takeFromAddress(request.ip, cost, allowance)
  if (waitMs > 0) throw requestLimit.addressRefusal(waitMs)
  if (requestLimit.isHeavyAddress(request.ip, allowance)) request.heavyCaller = request.ip
}

/**
 * The user who makes a request; a 401 without a session. For routes beside the contract, which count as contract calls
 * do.
 */
export async function requireUser(request: FastifyRequest, cost = 1): Promise<SessionUser> {
  const user = await countedUser(request, cost)
  if (!user) throw notLoggedIn(request)
  return user
}
