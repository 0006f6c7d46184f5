import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { knownDevice } from '../../session/device-cookie.ts'
import type { JudgedAccount } from '../../session/session.ts'
import { addressPrefixes } from '../../shared/address-prefixes.ts'
import { recordFailedLogin } from '../audit/record-login.ts'
import { findLdapPerson } from '../ldap/find-person.ts'
import { verifyPassword } from '../person/password.ts'
import { queuePasswordCheck } from '../person/password-queue.ts'
import { type Credentials, findCredentials } from './repository.ts'
import { countAttempt } from './throttle.ts'

/** Whose password was typed. */
export interface JudgedPassword {
  readonly personId: number
  /** Of a password of the portal: the account as it was. */
  readonly judged?: JudgedAccount
}

/** The person whose password was typed; otherwise a 422 that does not say what is wrong. Each attempt is counted. */
export async function judgePassword(
  request: FastifyRequest,
  { identifier: typed, password }: { readonly identifier: string; readonly password: string },
): Promise<JudgedPassword> {
  const { database } = request.server
  const identifier = typed.trim()
  const account = await findCredentials(database, identifier)
  const device = await knownDevice(request, account)
  const from = addressPrefixes(request.ip)
  const attempt = await countAttempt(database, { identifier, personId: account?.person_id, from }, device)
  // Strangers queue by where they come from, known devices by whose they are.
  const lane = attempt.isKnownDevice
    ? ['known devices', String(account?.person_id)]
    : ['strangers', from.network, from.address]
  const guess = { identifier, password, account, isJudged: attempt.isJudged, lane }
  const judged = await judge(request, guess).catch(async (error: unknown) => {
    // A right password of somebody whom the portal does not know is no failure, and neither is a server that is gone.
    await attempt.giveBack()
    throw error
  })
  if (judged === undefined) {
    await recordFailedLogin(database, request, account?.person_id)
    throw new AppError(422, {
      zh: '账号或密码不正确。',
      en: 'The account or the password is not right.',
    })
  }
  await attempt.giveBack()
  return judged
}

interface Guess {
  readonly identifier: string
  readonly password: string
  readonly account: Credentials | undefined
  readonly isJudged: boolean
  readonly lane: readonly string[]
}

/** Asks the directory first, if there is one: the portal's own password counts only for those whom it does not know. */
async function judge({ server }: FastifyRequest, guess: Guess): Promise<JudgedPassword | undefined> {
  const { ldap } = server.config
  if (!ldap) return judgeOwn(guess)
  const { identifier, password, isJudged } = guess
  // What may not be judged takes as long.
  const login = isJudged ? identifier : randomUUID()
  const atDirectory = findLdapPerson(server, ldap, { login, password })
  if (!ldap.localAccounts) {
    const found = await atDirectory
    return typeof found === 'number' ? { personId: found } : undefined
  }
  const [found, own] = await Promise.allSettled([atDirectory, judgeOwn(guess)])
  if (own.status === 'rejected') throw own.reason
  // A directory that is gone must not lock out those who have a password here.
  if (found.status === 'rejected') {
    if (own.value !== undefined) return own.value
    throw found.reason
  }
  if (typeof found.value === 'number') return { personId: found.value }
  return found.value === 'unknown' ? own.value : undefined
}

async function judgeOwn({ account, password, isJudged, lane }: Guess): Promise<JudgedPassword | undefined> {
  // Always hashes: an unknown account takes as long as a known one.
  const hash = isJudged ? account?.password_hash : undefined
  const right = await queuePasswordCheck(lane, () => verifyPassword(hash, password))
  return account && right && !account.disabled ? { personId: account.person_id, judged: account } : undefined
}
