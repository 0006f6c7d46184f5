import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { verifyPassword } from '../../people/person/password.ts'
import { queuePasswordHashing } from '../../people/person/password-queue.ts'
import { ldapAuthority } from '../../process/settings/ldap-settings.ts'
import { recordFailedLogin } from '../../runtime/audit/record-login.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { type DeviceOwner, identifyDevice } from '../../runtime/session/device-cookie.ts'
import type { VerifiedPerson } from '../../runtime/session/login-generation.ts'
import { accountDisabled } from '../../runtime/session/not-logged-in.ts'
import { addressPrefixes } from '../../runtime/shared/address-prefixes.ts'
import { findLdapPerson, isUnreachable } from '../ldap/find-person.ts'
import { entryBuckets, loginHash } from './login-budgets.ts'
import { type Credentials, findByLogin, findCredentials, rememberLogin } from './repository.ts'
import { countAttempt } from './throttle.ts'
import { wrongPassword } from './wrong-password.ts'

/** The result of a correct password. */
export interface VerifiedPassword extends VerifiedPerson {
  /** Whether it is a password of the portal that someone else has set, so that the person must replace it. */
  readonly mustReplace: boolean
}

/**
 * Verifies the password of a log-in, and counts the attempt. The response to a wrong one is a 422 that does not reveal
 * what is wrong. The reason why a person may not log in is given only after the correct password.
 */
export async function checkCredentials(
  request: FastifyRequest,
  { identifier: typed, password }: { readonly identifier: string; readonly password: string },
): Promise<VerifiedPassword> {
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
  const isOfDirectory = account ? account.authorities.some((each) => each === authority) : owner !== undefined
  // The directory may know an entry by more names than the portal.
  const mayTry = async (entry: string | undefined) =>
    attempt.isKnownDevice || (await attempt.countMore(entryBuckets({ identifier, from }, entry)))
  const guess = { identifier, password, account, isOfDirectory, isAllowed: attempt.isAllowed, mayTry, lane }
  const verified = await verifyGuess(request, guess).catch(async (error: unknown) => {
    if (error instanceof WrongPortalPassword) {
      await recordFailedLogin(database, request, owner?.person_id)
      throw error.cause
    }
    // Neither a correct password of a person who may not log in nor an unreachable server counts as a failure.
    await attempt.giveBack()
    if (isRefusal(error)) await recordFailedLogin(database, request, owner?.person_id)
    throw error
  })
  if (verified === undefined) {
    await recordFailedLogin(database, request, owner?.person_id)
    throw wrongPassword(config)
  }
  await attempt.giveBack()
  if (!account && authority !== undefined)
    await rememberLogin(database.db, authority, { personId: verified.personId, loginHash: loginHash(identifier) })
  // The directory may have named a person whom the portal did not know by this login.
  const isOwner = owner?.person_id === verified.personId
  return isOwner ? { ...verified, generation: owner.device_generation } : verified
}

/** The person with a login of the directory, such as `lin`, that the portal does not know as a number or an address. */
async function ownerOfLogin({ server }: FastifyRequest, identifier: string): Promise<DeviceOwner | undefined> {
  const { ldap } = server.config
  return ldap && findByLogin(server.database, ldapAuthority(ldap), loginHash(identifier))
}

/** Whether the password was correct but the person may not log in. */
const isRefusal = (error: unknown) => error instanceof AppError && error.status === 422

/**
 * Thrown if the directory cannot be reached and the portal accepts no password. It counts as a failure of every account:
 * the limit would otherwise reveal whose password the directory checks. `cause` is the error for the response.
 */
class WrongPortalPassword extends Error {
  constructor(cause: unknown) {
    super('The directory could not be asked, and the portal does not accept the password.', { cause })
  }
}

interface Guess {
  readonly identifier: string
  readonly password: string
  readonly account: Credentials | undefined
  /** Whether the person has logged in with the password of the directory before. */
  readonly isOfDirectory: boolean
  /** Whether the password may be checked; see `LoginAttempt`. */
  readonly isAllowed: boolean
  /** Whether the password may be tried at an entry of the directory; see `LoginQuery`. */
  readonly mayTry: (entry: string | undefined) => Promise<boolean>
  readonly lane: readonly string[]
}

/**
 * Queries the directory first, if there is one: the portal's own password counts only for people unknown to the
 * directory, regardless of the identifier typed.
 */
async function verifyGuess({ server }: FastifyRequest, guess: Guess): Promise<VerifiedPassword | undefined> {
  const { ldap } = server.config
  if (!ldap) return checkPortalPassword(guess)
  const { identifier, password, account, isOfDirectory, isAllowed, mayTry, lane } = guess
  // A guess that may not be checked takes as long as one that may.
  const query = isAllowed ? { login: identifier, number: account?.number } : { login: randomUUID() }
  const directoryCheck = findLdapPerson(server, ldap, { ...query, password, mayTry, lane })
  if (!ldap.localAccounts) {
    return verifiedByDirectory(await directoryCheck)
  }
  const [atDirectory, atPortal] = await Promise.allSettled([directoryCheck, checkPortalPassword(guess)])
  if (atPortal.status === 'rejected') throw atPortal.reason
  const byPortal = isOfDirectory ? undefined : atPortal.value
  // An unreachable directory must not lock out people who have a password of the portal. A directory that is only busy
  // does not count as unreachable: a person could fill its queue to get in with a former password.
  if (atDirectory.status === 'rejected') {
    if (!isUnreachable(atDirectory.reason)) throw atDirectory.reason
    if (byPortal !== undefined) return byPortal
    throw new WrongPortalPassword(atDirectory.reason)
  }
  return atDirectory.value === 'unknown' ? byPortal : verifiedByDirectory(atDirectory.value)
}

function verifiedByDirectory(result: Awaited<ReturnType<typeof findLdapPerson>>): VerifiedPassword | undefined {
  return typeof result === 'object' ? { ...result, mustReplace: false } : undefined
}

async function checkPortalPassword({
  account,
  password,
  isAllowed,
  lane,
}: Guess): Promise<VerifiedPassword | undefined> {
  // Always hashes: an unknown account takes as long as a known one.
  const hash = (isAllowed && account?.password_hash) || undefined
  const isCorrect = await queuePasswordHashing(lane, () => verifyPassword(hash, password))
  if (!account || hash === undefined || !isCorrect) return undefined
  if (account.disabled) throw accountDisabled()
  const { person_id: personId, device_generation: generation, must_change: mustReplace } = account
  return { personId, generation, mustReplace }
}
