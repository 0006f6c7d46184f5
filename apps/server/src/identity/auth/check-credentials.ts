import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { verifyPassword } from '../../people/person/password.ts'
import { queuePasswordCheck } from '../../people/person/password-queue.ts'
import { ldapAuthority } from '../../process/settings/ldap-settings.ts'
import { recordFailedLogin } from '../../runtime/audit/record-login.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { type DeviceOwner, identifyDevice } from '../../runtime/session/device-cookie.ts'
import { accountDisabled } from '../../runtime/session/not-logged-in.ts'
import type { JudgedAccount } from '../../runtime/session/session.ts'
import { addressPrefixes } from '../../runtime/shared/address-prefixes.ts'
import { DirectoryBusy } from '../ldap/ask-directory.ts'
import { findLdapPerson } from '../ldap/find-person.ts'
import { loginHash } from './login-budgets.ts'
import { type Credentials, findByLogin, findCredentials, rememberLogin } from './repository.ts'
import { countAttempt } from './throttle.ts'
import { wrongPassword } from './wrong-password.ts'

/** The person whose password was typed. */
export interface JudgedPassword {
  readonly personId: number
  /** Whether it is a password of the portal that someone else has set, so that the person must replace it. */
  readonly mustReplace: boolean
  /** For a password of the portal: the account at the time of the check. */
  readonly judged?: JudgedAccount
}

/**
 * The person whose password was typed; otherwise a 422 that does not reveal what is wrong. The reason why a person may
 * not log in is given only after the correct password. Each attempt is counted.
 */
export async function checkCredentials(
  request: FastifyRequest,
  { identifier: typed, password }: { readonly identifier: string; readonly password: string },
): Promise<JudgedPassword> {
  const { config, database } = request.server
  const identifier = typed.normalize('NFKC').trim()
  const account = await findCredentials(database, identifier, config.signOn)
  const owner = account ?? (await ownerOfLogin(request, identifier))
  const device = await identifyDevice(request, owner)
  const from = addressPrefixes(request.ip)
  const attempt = await countAttempt(database, { identifier, personId: owner?.person_id, from }, device)
  // Strangers queue by network and address, known devices by their account.
  const lane = attempt.isKnownDevice
    ? ['known devices', String(owner?.person_id)]
    : ['strangers', from.network, from.address]
  const authority = config.ldap && ldapAuthority(config.ldap)
  const isOfDirectory = account ? account.authorities.some((one) => one === authority) : owner !== undefined
  const guess = { identifier, password, account, isOfDirectory, isJudged: attempt.isJudged, lane }
  const judged = await judge(request, guess).catch(async (error: unknown) => {
    if (error instanceof WrongPasswordHere) {
      await recordFailedLogin(database, request, owner?.person_id)
      throw error.cause
    }
    // Neither a correct password of a person who may not log in nor an unreachable server counts as a failure.
    await attempt.giveBack()
    if (isRefusal(error)) await recordFailedLogin(database, request, owner?.person_id)
    throw error
  })
  if (judged === undefined) {
    await recordFailedLogin(database, request, owner?.person_id)
    throw wrongPassword(config)
  }
  await attempt.giveBack()
  if (!account && authority !== undefined)
    await rememberLogin(database.db, authority, { personId: judged.personId, loginHash: loginHash(identifier) })
  return judged
}

/** The person with a login of the directory, such as `lin`, that the portal does not know as a number or an address. */
async function ownerOfLogin({ server }: FastifyRequest, identifier: string): Promise<DeviceOwner | undefined> {
  const { ldap } = server.config
  return ldap && findByLogin(server.database, ldapAuthority(ldap), loginHash(identifier))
}

/** Whether the password was correct but the person may not log in. */
const isRefusal = (error: unknown) => error instanceof AppError && error.status === 422
const isBusy = (error: unknown) => error instanceof AppError && error.cause instanceof DirectoryBusy

/**
 * The directory cannot be reached, and the password is not that of the portal: a failure, because a right one would have
 * been accepted. `cause` is the response.
 */
class WrongPasswordHere extends Error {
  constructor(cause: unknown) {
    super('The directory could not be asked, and the password is not that of the portal.', { cause })
  }
}

interface Guess {
  readonly identifier: string
  readonly password: string
  readonly account: Credentials | undefined
  /** Whether the person has logged in with the password of the directory before. */
  readonly isOfDirectory: boolean
  readonly isJudged: boolean
  readonly lane: readonly string[]
}

/**
 * Queries the directory first, if there is one: the portal's own password counts only for people unknown to the
 * directory, regardless of the identifier typed.
 */
async function judge({ server }: FastifyRequest, guess: Guess): Promise<JudgedPassword | undefined> {
  const { ldap } = server.config
  if (!ldap) return checkPortalPassword(guess)
  const { identifier, password, account, isOfDirectory, isJudged, lane } = guess
  // A guess that may not be checked takes as long as one that may.
  const claim = isJudged ? { login: identifier, number: account?.number } : { login: randomUUID() }
  const atDirectory = findLdapPerson(server, ldap, { ...claim, password, lane })
  if (!ldap.localAccounts) {
    return atTheDirectory(await atDirectory)
  }
  const [found, own] = await Promise.allSettled([atDirectory, checkPortalPassword(guess)])
  if (own.status === 'rejected') throw own.reason
  const here = isOfDirectory ? undefined : own.value
  // An unreachable directory must not lock out people who have a password here. One that the portal itself keeps busy is
  // no reason: a person who fills its queue would get in with a former password.
  if (found.status === 'rejected') {
    if (isRefusal(found.reason) || isBusy(found.reason)) throw found.reason
    if (here !== undefined) return here
    throw isOfDirectory ? found.reason : new WrongPasswordHere(found.reason)
  }
  return found.value === 'unknown' ? here : atTheDirectory(found.value)
}

function atTheDirectory(found: Awaited<ReturnType<typeof findLdapPerson>>): JudgedPassword | undefined {
  return typeof found === 'number' ? { personId: found, mustReplace: false } : undefined
}

async function checkPortalPassword({ account, password, isJudged, lane }: Guess): Promise<JudgedPassword | undefined> {
  // Always hashes: an unknown account takes as long as a known one.
  const hash = (isJudged && account?.password_hash) || undefined
  const right = await queuePasswordCheck(lane, () => verifyPassword(hash, password))
  if (!account || hash === undefined || !right) return undefined
  if (account.disabled) throw accountDisabled()
  return { personId: account.person_id, mustReplace: account.must_change, judged: { password_hash: hash } }
}
