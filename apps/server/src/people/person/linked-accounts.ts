import type { Db } from '../../database/schema.ts'
import { LDAP } from '../../process/settings/ldap-settings.ts'
import { forgetDevicesOf } from '../../runtime/session/device-cookie.ts'
import { holdScheduledNotices } from '../../runtime/session/hold-scheduled-notices.ts'

/** The accounts of other systems with which a person has logged in. */
export function listLinks(db: Db, personId: number) {
  return db
    .selectFrom('sign_on_identity')
    .select(['authority', 'provider', 'linked_at'])
    .where('person_id', '=', personId)
    .orderBy('authority')
    .execute()
}

/** The systems whose accounts are linked, and to how many people. */
export function countLinks(db: Db) {
  return db
    .selectFrom('sign_on_identity')
    .select(({ fn }) => ['authority', fn.max('provider').as('provider'), fn.countAll<number>().as('people')])
    .groupBy('authority')
    .orderBy('authority')
    .execute()
}

/** Selects links: those of a person, of a system, or of a person with a system. */
export interface LinkFilter {
  readonly personId?: number
  readonly authority?: string
}

interface Removal {
  readonly links: number
  /** Number of these people's sessions that began, or may have begun, with a log-in at that system. */
  readonly sessions: number
}

/** How much `removeLinks` would remove. */
export async function countRemoval(trx: Db, filter: LinkFilter): Promise<Removal> {
  const { links } = await matching(trx, filter)
    .select(({ fn }) => fn.countAll<number>().as('links'))
    .executeTakeFirstOrThrow()
  const { sessions } = await trx
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('token_hash', 'in', sessionsOf(trx, filter))
    .executeTakeFirstOrThrow()
  return { links, sessions }
}

/**
 * Removes links, ends the sessions of these people that began at the linked system and all their log-ins in progress,
 * and forgets their devices and trusted browsers. Afterwards another account with the same number can be linked. Those
 * of one person are removed to secure an account, those of a system when it is replaced, so only the former stops
 * scheduled notices.
 */
export async function removeLinks(trx: Db, filter: LinkFilter): Promise<Removal> {
  // First, because it locks these people: a log-in in progress could otherwise still begin a step or a session.
  await forgetDevicesOf(trx, await peopleOf(trx, filter))
  const { numDeletedRows: sessions } = await trx
    .deleteFrom('session')
    .where('token_hash', 'in', sessionsOf(trx, filter))
    .executeTakeFirst()
  await trx.deleteFrom('proof_step').where('person_id', 'in', matching(trx, filter).select('person_id')).execute()
  await trx.deleteFrom('trusted_browser').where('person_id', 'in', matching(trx, filter).select('person_id')).execute()
  if (filter.personId !== undefined) await holdScheduledNotices(trx, filter.personId)
  let links = trx.deleteFrom('sign_on_identity')
  if (filter.personId !== undefined) links = links.where('person_id', '=', filter.personId)
  if (filter.authority !== undefined) links = links.where('authority', '=', filter.authority)
  const { numDeletedRows } = await links.executeTakeFirst()
  return { links: Number(numDeletedRows), sessions: Number(sessions) }
}

async function peopleOf(trx: Db, filter: LinkFilter): Promise<number[]> {
  if (filter.personId !== undefined) return [filter.personId]
  const rows = await matching(trx, filter).select('person_id').distinct().execute()
  return rows.map(({ person_id }) => person_id)
}

function matching(trx: Db, { personId, authority }: LinkFilter) {
  let links = trx.selectFrom('sign_on_identity')
  if (personId !== undefined) links = links.where('person_id', '=', personId)
  if (authority !== undefined) links = links.where('authority', '=', authority)
  return links
}

/**
 * The keys of the sessions to end. They are selected by person, because SAML may log an account out under a name other
 * than the linked one. For directory accounts all sessions are selected, because a session does not record which
 * password it began with.
 */
function sessionsOf(trx: Db, filter: LinkFilter) {
  return trx
    .selectFrom('session as s')
    .leftJoin('sign_on_session as o', 'o.session_hash', 's.token_hash')
    .innerJoin(matching(trx, filter).select(['person_id', 'authority']).as('l'), 'l.person_id', 's.person_id')
    .where((eb) => eb.or([eb('o.session_hash', 'is not', null), eb('l.authority', 'like', `${LDAP}%`)]))
    .select('s.token_hash')
}
