import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { notifyFactorChange } from '../../identity/factor/messages.ts'
import { linkMinutes, makeLoginLink } from '../../identity/sign-on/login-link-route.ts'
import { createFirstAdministrator } from '../../operation/setup/first-administrator.ts'
import { lockInitialSetup } from '../../operation/setup/lock-initial-setup.ts'
import { isEmpty } from '../../operation/setup/setup-key.ts'
import { confirmedAddresses, loadAddresses } from '../../people/account-message/linked-addresses.ts'
import { notifyChange } from '../../people/account-message/notify-change.ts'
import { portalStoresPasswordOf } from '../../people/directory/passwords.ts'
import { countRemoval, removeLinks } from '../../people/person/linked-accounts.ts'
import { isNumber } from '../../people/person/number.ts'
import { hashPassword } from '../../people/person/password.ts'
import { resetFactors } from '../../people/person/reset-factors.ts'
import { StartError } from '../../process/lifecycle/start-error.ts'
import type { Config } from '../../process/settings/config.ts'
import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { forgetDevices } from '../../runtime/session/device-cookie.ts'
import { holdScheduledNotices } from '../../runtime/session/hold-scheduled-notices.ts'
import { logSecret, pseudonymOf } from '../../runtime/session/pseudonym.ts'
import { shortenSessionsOf } from '../../runtime/session/session-length.ts'
import { endTrust } from '../../runtime/session/trusted-browser.ts'
import type { CreateOptions, GrantOptions, LoginLinkOptions, ResetOptions, UnlinkOptions } from './options.ts'

/** Creates an account. In an empty portal it is the first administrator. Returns the message for the operator. */
export async function createAccount(db: Db, options: CreateOptions, password: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await lockInitialSetup(trx)
    const { number, name, role } = options
    const person = { number, name, nameEn: options['name-en'] ?? name, email: options.email ?? '', passwordHash }
    const existing = await trx
      .selectFrom('person')
      .select('number')
      .where(isNumber('number', number))
      .executeTakeFirst()
    if (existing) throw new StartError(`${existing.number} already exists. Use reset-password or grant.`)
    const isFirst = await isEmpty(trx)
    if (isFirst && (role !== 'admin' || options.organization !== undefined || options.kind !== 'staff'))
      throw new StartError(
        'The first account of a portal is its administrator, one of the staff: leave out --role, --organization and --kind.',
      )
    const id = isFirst ? await createFirstAdministrator(trx, person) : await insertPerson(trx, options, person)
    // A password must be changed at the first log-in, unless the first administrator typed it.
    if (!isFirst || options.generate)
      await trx.updateTable('account').set({ must_change: true }).where('person_id', '=', id).execute()
    await audit(trx, id, { command: 'create', number, role: isFirst ? 'admin, issuer' : role })
    return isFirst
      ? `Created ${number}, the administrator of this portal. Log in and open /setup for the other steps.`
      : `Created ${number}${role === 'none' ? '' : ` with the role ${role}`}.`
  })
}

/** Sets a new password and ends all sessions. */
export async function resetPassword(
  db: Db,
  config: Config,
  { number }: ResetOptions,
  password: string,
): Promise<string> {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, number)
    if (!(await portalStoresPasswordOf(trx, config, person.id))) {
      throw new StartError(
        `The portal stores no password of ${number} (see LDAP_URL and LOCAL_LOGIN). For an administrator, use login-link. Nothing was changed.`,
      )
    }
    // Invalidates log-ins that have already passed the check of the former password.
    await forgetDevices(trx, person.id)
    await trx
      .insertInto('account')
      .values({ person_id: person.id, password_hash: passwordHash, must_change: true })
      .onConflict((conflict) =>
        conflict
          .column('person_id')
          .doUpdateSet({ password_hash: passwordHash, password_changed_at: new Date(), must_change: true }),
      )
      .execute()
    await trx.deleteFrom('proof_step').where('person_id', '=', person.id).execute()
    await trx.deleteFrom('account_code').where('person_id', '=', person.id).execute()
    await endTrust(trx, person.id)
    await holdScheduledNotices(trx, person.id)
    const ended = await trx.deleteFrom('session').where('person_id', '=', person.id).executeTakeFirst()
    await notifyChange(trx, person.id, 'password-reset', confirmedAddresses(await loadAddresses(trx, person.id)))
    await audit(trx, person.id, { command: 'reset-password', number })
    const warning = person.disabled_at === null ? '' : ' The person is disabled and cannot log in.'
    return `${number} has a new password; ended sessions: ${ended.numDeletedRows}.${warning}`
  })
}

/** Removes all second factors and passkeys of someone who has lost them, and ends all sessions. */
export async function resetPersonFactors(db: Db, { number }: { readonly number: string }): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, number)
    const removed = await resetFactors(trx, person.id)
    await notifyFactorChange(trx, person.id, 'factors-reset')
    await audit(trx, person.id, { command: 'reset-factors', number })
    return `${number} has no second factor any more: ${removed} were removed, and all sessions were ended.`
  })
}

/** Gives a role. */
export async function grantRole(
  db: Db,
  { number, role, organization, everybody: toEverybody }: GrantOptions,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, number)
    const { id: organization_id, name } = await findOrganization(trx, role === 'admin' ? undefined : organization)
    const everybody = role === 'issuer' && toEverybody === true
    const added = await trx
      .insertInto('person_role')
      .values({ person_id: person.id, role, organization_id, everybody })
      .onConflict((conflict) => {
        if (!everybody) return conflict.doNothing()
        const reach = { everybody, carried_over: false }
        return conflict
          .columns(['person_id', 'role', 'organization_id'])
          .doUpdateSet(reach)
          .where(({ eb, or }) =>
            or([eb('person_role.everybody', '=', false), eb('person_role.carried_over', '=', true)]),
          )
      })
      .executeTakeFirst()
    await shortenSessionsOf(trx, person.id)
    const where = role === 'issuer' ? ` for ${name}${everybody ? ', to everybody,' : ''}` : ''
    if (added.numInsertedOrUpdatedRows === 0n) return `${number} has the role ${role}${where} already.`
    await audit(trx, person.id, {
      command: 'grant',
      number,
      role,
      organization: name,
      ...(everybody && { everybody: 'yes' }),
    })
    return `${number} has the role ${role}${where} now.`
  })
}

/** Makes a link that logs an administrator in once, even if everything else is switched off or broken. */
export async function loginLink(db: Db, { number }: LoginLinkOptions, origin: string): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, number)
    const role = await trx
      .selectFrom('person_role')
      .select('role')
      .where('person_id', '=', person.id)
      .where('role', '=', 'admin')
      .executeTakeFirst()
    if (!role || person.disabled_at !== null)
      throw new StartError(`${number} is not an active administrator. Links are for administrators only.`)
    const link = await makeLoginLink(trx, person.id, origin)
    await audit(trx, person.id, { command: 'login-link', number })
    return `This address logs ${number} in once, within ${linkMinutes} minutes. Anyone with this link can log in as that administrator:\n${link}`
  })
}

/** Removes links to accounts of other systems. */
export async function unlinkAccounts(db: Db, { number, authority, 'dry-run': dryRun }: UnlinkOptions): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const person = number === undefined ? undefined : await findPerson(trx, number)
    const filter = { ...(person && { personId: person.id }), ...(authority !== undefined && { authority }) }
    if (dryRun) {
      const { links, sessions } = await countRemoval(trx, filter)
      return `${links} links would be removed, and ${sessions} sessions ended. Nothing was changed.`
    }
    const { links, sessions } = await removeLinks(trx, filter)
    const detail = {
      command: 'unlink',
      ...(number !== undefined && { number }),
      ...(authority !== undefined && { authority }),
    }
    if (links > 0) await audit(trx, person?.id, { ...detail, links: String(links) })
    return `${links} links were removed, and ${sessions} sessions ended.`
  })
}

/** The pseudonym of a person in the log. */
export async function pseudonymOfNumber(database: DatabaseHandle, { number }: { number: string }): Promise<string> {
  const { id } = await findPerson(database.db, number)
  await audit(database.db, id, { command: 'pseudonym', number })
  return `The log calls ${number} ${await pseudonymOf(logSecret(database), id)}.`
}

async function insertPerson(
  trx: Db,
  { kind, role, organization }: CreateOptions,
  person: { number: string; name: string; nameEn: string; email: string; passwordHash: string },
): Promise<number> {
  const { id: organization_id } = await findOrganization(trx, organization)
  const { number, name, nameEn, email, passwordHash } = person
  const { id } = await trx
    .insertInto('person')
    .values({ number, name, name_en: nameEn, email, kind, organization_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('account').values({ person_id: id, password_hash: passwordHash }).execute()
  if (role === 'none') return id
  // The administrator role always applies to the entire institution.
  const root = role === 'admin' ? (await findOrganization(trx, undefined)).id : organization_id
  await trx.insertInto('person_role').values({ person_id: id, role, organization_id: root }).execute()
  return id
}

async function findPerson(trx: Db, number: string) {
  const person = await trx
    .selectFrom('person')
    .select(['id', 'disabled_at'])
    .where(isNumber('number', number))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (person) return person
  throw new StartError(`There is no person with the number ${number}. Nothing was changed.`)
}

/** An organisation by its number or name; the root organisation if neither is given. */
async function findOrganization(trx: Db, idOrName: string | undefined) {
  const all = trx.selectFrom('organization').select(['id', 'name'])
  if (idOrName === undefined) return all.where('parent_id', 'is', null).orderBy('id').limit(1).executeTakeFirstOrThrow()
  const isId = /^\d{1,9}$/.test(idOrName)
  const matches = await all
    .where((eb) =>
      isId ? eb('id', '=', Number(idOrName)) : eb.or([eb('name', '=', idOrName), eb('name_en', '=', idOrName)]),
    )
    .limit(2)
    .execute()
  const [first, second] = matches
  if (first && !second) return first
  const problem = first
    ? `More than one organisation is called ${idOrName}: give its number`
    : `There is no organisation ${idOrName}`
  throw new StartError(`${problem}. Nothing was changed.`)
}

/** The console is not a person, so the entry names the person whose account it is. */
function audit(trx: Db, personId: number | undefined, detail: Readonly<Record<string, string>>): Promise<void> {
  const about = personId === undefined ? detail : { ...detail, person: personId }
  return recordAudit(trx, { personId: null, action: 'admin-command', detail: about })
}
