import { randomUUID } from 'node:crypto'
import {
  Client,
  type Entry,
  InvalidCredentialsError,
  PasswordPolicyControl,
  PasswordPolicyError,
  ResultCodeError,
} from 'ldapts'
import type { Ldap } from '../../process/settings/ldap-settings.ts'
import { FairQueue } from '../../runtime/shared/fair-queue.ts'
import { SignOnError } from '../sign-on/sign-on-error.ts'
import { BindRefused, bindRefusal } from './bind-refusal.ts'
import { openSocket } from './open-socket.ts'

const OPERATION_MS = 5_000
const MAX_CONCURRENT = 8
const MAX_WAITING = 200
const WAIT_MS = 10_000
/** Attributes with a permanent identifier, which a directory never gives to another entry. */
const ID_ATTRIBUTES = ['entryUUID', 'objectGUID']
/** Result codes of directories for a bind with a wrong password, or of an entry that is locked or cannot log in. */
const refusals = new Set([19, 32, 34, 48, 49, 53])

const queue = new FairQueue(MAX_CONCURRENT, MAX_WAITING)

/** Directory data of an entry whose password was right. */
export interface DirectoryEntry {
  /** The directory's permanent identifier of the entry. */
  readonly subject: string
  /** The entry's name, which may change. */
  readonly dn: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** A login as it was typed, and the number of the person in the portal who has this login. */
export interface LoginQuery {
  readonly login: string
  readonly number?: string | undefined
  /**
   * Whether the password may be tried at the entry with this identifier; undefined if the login has none. Otherwise the
   * result is `wrong`.
   */
  readonly mayTry?: (subject: string | undefined) => Promise<boolean>
  /** The name of the entry, if a log-in without a service account has found it before. */
  readonly dn?: string | undefined
  /** The lane of the queue in which the log-in waits, as for passwords of the portal. */
  readonly lane?: readonly string[] | undefined
}

/**
 * ASCII characters with a special meaning in a filter (RFC 4515) or a name (RFC 4514). No other characters have one.
 */
const special = /[^A-Za-z0-9._@\-\u0080-\u{10ffff}]/gu

/** A text as a value in a filter or a name. */
function escapeLdap(text: string): string {
  return text.replace(special, (char) => `\\${char.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/**
 * Searches for a login in the directory and tries its password. `wrong`: the password is not right. `unknown`: there is
 * no such entry. `several`: there is more than one. Both take as long as `wrong`. An entry with the number of
 * the person that the filter leaves out is `wrong` as well: it logs in with the name that the filter requires. Throws
 * `BindRefused` for a correct password of an entry that may not log in. Referrals are never followed, because they
 * would send passwords to other servers.
 */
export async function askDirectory(
  ldap: Ldap,
  query: LoginQuery,
  password: string,
): Promise<DirectoryEntry | 'wrong' | 'unknown' | 'several'> {
  // A bind with a name and an empty password succeeds without a check (RFC 4513, 5.1.2); some directories end a
  // password at a NUL.
  if (password === '' || password.includes('\0') || query.login.trim() === '') return 'wrong'
  // A flood from one network does not delay others.
  const release = await queue.acquireUntil(AbortSignal.timeout(WAIT_MS), query.lane ?? ['administrators'])
  if (!release) throw new DirectoryBusy()
  try {
    const client = await connect(ldap)
    try {
      return await findAndBind(client, ldap, query, password)
    } finally {
      await client.unbind().catch(() => undefined)
    }
  } catch (error) {
    if (error instanceof PortalFailure) throw error.cause
    throw error instanceof SignOnError ? error : unavailable(error)
  } finally {
    release()
  }
}

/** An error of the portal itself, its `cause`, during a query. The directory may still be reachable. */
class PortalFailure extends Error {
  constructor(cause: unknown) {
    super('The portal could not say whether a password may be tried at the directory.', { cause })
  }
}

/** Too many requests of the portal itself wait for the directory. The directory may still be reachable. */
export class DirectoryBusy extends SignOnError {
  constructor() {
    super('unavailable', 'too many log-ins at once')
  }
}

const unavailable = (cause: unknown) =>
  new SignOnError('unavailable', cause instanceof Error ? cause.message : String(cause), { cause })

/** A client over one connection: it may not open another one, which would be without TLS. */
async function connect(ldap: Ldap): Promise<Client> {
  const socket = await openSocket(ldap)
  let isUsed = false
  return new Client({
    url: 'ldap://directory',
    timeout: OPERATION_MS,
    connectTimeout: OPERATION_MS,
    createConnection: () => {
      if (isUsed || socket.destroyed) throw new Error('The directory closed the connection.')
      isUsed = true
      return socket
    },
  })
}

async function findAndBind(client: Client, ldap: Ldap, query: LoginQuery, password: string) {
  const { login, number, mayTry = () => Promise.resolve(true) } = query
  const { service, userDn, base } = ldap
  if (!service) {
    const dn = query.dn ?? fillTemplate(userDn ?? '', login)
    if (!(await bindAs(client, dn, password))) return 'wrong'
    const entry = await onlyEntry(client, ldap, { base: dn, scope: 'base', filter: '(objectClass=*)' })
    return typeof entry === 'string' ? entry : toDirectoryEntry(entry, ldap)
  }
  await client.bind(service.dn, service.password).catch((error: unknown) => {
    if (!(error instanceof InvalidCredentialsError)) throw error
    throw new SignOnError('unavailable', 'the directory refused LDAP_BIND_DN', { cause: error })
  })
  const loginFilter = fillTemplate(ldap.filter, login)
  const filter = number === undefined ? loginFilter : `(|${loginFilter}${fillTemplate(ldap.filter, number)})`
  const entry = await onlyEntry(client, ldap, { base, scope: 'sub', filter })
  const entryOfNumber = ldap.localAccounts ? await entryWithNumber(client, ldap, number ?? randomUUID()) : entry
  const isAllowed = await mayTry(typeof entry === 'string' ? undefined : subjectOf(entry)).catch((error: unknown) => {
    throw new PortalFailure(error)
  })
  if (typeof entry === 'string' || !isAllowed) {
    // As slow as with an entry, so that the time does not reveal whether there is one.
    await bindAs(client, `cn=${randomUUID()},${base}`, randomUUID())
    if (typeof entry !== 'string') return 'wrong'
    return entry === 'unknown' && entryOfNumber !== 'unknown' ? 'wrong' : entry
  }
  return (await bindAs(client, entry.dn, password)) ? toDirectoryEntry(entry, ldap) : 'wrong'
}

/** The directory's entry with a number, even if the filter leaves it out. */
function entryWithNumber(client: Client, ldap: Ldap, number: string) {
  const filter = `(${ldap.attributes.number}=${escapeLdap(number)})`
  return onlyEntry(client, ldap, { base: ldap.base, scope: 'sub', filter })
}

async function bindAs(client: Client, dn: string, password: string): Promise<boolean> {
  if (dn === '') throw new SignOnError('refused', 'the directory returned an entry without a name')
  const policy = new PasswordPolicyControl()
  try {
    await client.bind(dn, password, policy)
  } catch (error) {
    if (!(error instanceof ResultCodeError) || !refusals.has(error.code)) throw error
    const refused = bindRefusal(error, policy)
    if (refused) throw refused
    return false
  }
  if (policy.value?.error === PasswordPolicyError.ChangeAfterReset) throw new BindRefused('must-change')
  return true
}

interface DirectorySearch {
  readonly base: string
  readonly scope: 'base' | 'sub'
  readonly filter: string
}

/** Result codes of a search that mean no entry, or too many. */
const outcomes: Readonly<Record<number, 'unknown' | 'several'>> = { 4: 'several', 32: 'unknown' }

async function onlyEntry(
  client: Client,
  { attributes }: Ldap,
  { base, ...options }: DirectorySearch,
): Promise<Entry | 'unknown' | 'several'> {
  try {
    const { searchEntries } = await client.search(base, {
      ...options,
      sizeLimit: 2,
      timeLimit: OPERATION_MS / 1_000,
      derefAliases: 'never',
      attributes: [...Object.values(attributes), ...ID_ATTRIBUTES],
      explicitBufferAttributes: ['objectGUID'],
    })
    return searchEntries.length > 1 ? 'several' : (searchEntries[0] ?? 'unknown')
  } catch (error) {
    const outcome = error instanceof ResultCodeError ? outcomes[error.code] : undefined
    if (outcome) return outcome
    throw error
  }
}

/** The attributes under the names from the settings. */
function toDirectoryEntry(entry: Entry, { attributes }: Ldap): DirectoryEntry {
  const attributeValues = Object.values(attributes).map((name): [string, unknown] => [name, attributeOf(entry, name)])
  return {
    subject: subjectOf(entry),
    dn: entry.dn,
    attributes: Object.fromEntries(attributeValues.filter(([, value]) => value !== undefined)),
  }
}

function subjectOf(entry: Entry): string {
  const [key] = ID_ATTRIBUTES.map((name) => attributeOf(entry, name)).filter(
    (value) => value !== undefined && value.length > 0,
  )
  return key === undefined ? entry.dn.toLowerCase() : Buffer.isBuffer(key) ? key.toString('hex') : String(key)
}

/** Directories compare names of attributes case-insensitively. */
function attributeOf(entry: Entry, name: string) {
  return Object.entries(entry).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1] ?? undefined
}

const fillTemplate = (template: string, login: string) => template.replaceAll('{login}', () => escapeLdap(login))
