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
  const blocked = token === undefined ? 0 : requestLimit.blockedMs(token)
  if (blocked > 0) throw requestLimit.personRefusal(blocked)
  const user = await sessionUser(request)
  if (!user || token === undefined) {
    await countAddress(request, cost, allowance)
    return undefined
  }
  const wait = requestLimit.takeFromPerson(user.personId, token, cost)
  if (wait > 0) throw requestLimit.personRefusal(wait)
  return user
}

/**
 * Counts a request that needs no session: for its person as long as their allowance lasts, otherwise for its address. So
 * people can log out when theirs is used up, and many behind one address do not use up that of the others.
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

/** Devices that have logged in before do not depend on what others of their network do. */
async function countAddress(request: FastifyRequest, cost: number, allowance: Allowance): Promise<void> {
  const { requestLimit } = request.server
  const device = allowance === 'other' ? undefined : await issuedDevice(request)
  if (device !== undefined && requestLimit.takeFromDevice(device, request.ip, cost)) return
  const wait = requestLimit.takeFromAddress(request.ip, cost, allowance)
  if (wait > 0) throw requestLimit.addressRefusal(wait)
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
