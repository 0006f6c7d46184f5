import { normalNumber } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { loadPerson, type PersonState, writePerson } from '../../people/directory/person-state.ts'
import { isNumber } from '../../people/person/number.ts'
import type { ChangeState } from '../../platform/change/change-kinds.ts'
import { recordChange } from '../../platform/change/record-change.ts'
import type { ProviderKey } from '../../process/settings/sign-on-settings.ts'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { loadGeneration, type VerifiedPerson } from '../../runtime/session/login-generation.ts'
import { linkAndFollow } from './follow-provider.ts'
import { hashOf } from './hash.ts'
import type { ExternalIdentity } from './identity.ts'
import { SignOnError, type SignOnProblem } from './sign-on-error.ts'

/** The replacement character of a decoder. */
const DAMAGED = '\ufffd'

/** Result of matching an account of another system to a person. */
export type Match =
  | ({ readonly outcome: 'person' } & VerifiedPerson)
  /** No one has the number, and the settings let the log-in add the person. */
  | { readonly outcome: 'new'; readonly state: PersonState }
  | {
      readonly outcome: Extract<SignOnProblem, 'nobody' | 'disabled' | 'conflict' | 'incomplete'>
      readonly personId?: number
      readonly detail: string
    }

/**
 * Finds the person with the number. The account with which a person first logged in stays linked to them: another
 * account with the same number is refused, and so is that account with another number, because numbers may be
 * reassigned.
 */
export async function findMatch(
  db: Db,
  identity: ExternalIdentity,
  { create }: { readonly create: boolean },
): Promise<Match> {
  const { authority, number } = identity
  const subject_hash = hashOf(authority, identity.subject)
  const owner = await db
    .selectFrom('sign_on_identity as i')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .select(['p.id', 'p.number', 'p.device_generation'])
    .where('i.authority', '=', authority)
    .where('i.subject_hash', '=', subject_hash)
    .executeTakeFirst()
  if (owner && normalNumber(owner.number) !== normalNumber(number)) {
    return {
      outcome: 'conflict',
      personId: owner.id,
      detail: `the account belongs to ${owner.number}, but comes with the number ${number}`,
    }
  }
  const person = await db
    .selectFrom('person')
    .select(['id', 'disabled_at', 'device_generation'])
    .where(isNumber('number', number))
    .executeTakeFirst()
  if (!person)
    return create ? await newPerson(db, identity) : { outcome: 'nobody', detail: `nobody has the number ${number}` }
  if (person.disabled_at) return { outcome: 'disabled', personId: person.id, detail: `${number} is disabled` }
  // From the query that found the link, because a removal of links increases it.
  if (owner) return { outcome: 'person', personId: person.id, generation: owner.device_generation }
  const otherLink = await db
    .selectFrom('sign_on_identity')
    .select('person_id')
    .where('authority', '=', authority)
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  if (otherLink) {
    return { outcome: 'conflict', personId: person.id, detail: `${number} has logged in with another account before` }
  }
  return { outcome: 'person', personId: person.id, generation: person.device_generation }
}

interface EnterOptions {
  readonly create: boolean
  readonly provider: ProviderKey
}

/**
 * Finds the person at a log-in and links the account. Adds the person if there is none with the number, and applies the
 * attributes that a rule accepts. Resolves to the person, with their generation from before the link was stored.
 */
export async function enterPerson(db: Db, identity: ExternalIdentity, options: EnterOptions): Promise<VerifiedPerson> {
  return db.transaction().execute(async (trx) => {
    // Two first log-ins of one person may arrive at the same time. FOR UPDATE would deadlock with a change of a person
    // in the top organisation.
    await trx.selectFrom('organization').select('id').where('parent_id', 'is', null).forNoKeyUpdate().execute()
    const match = await findMatch(trx, identity, options)
    if (match.outcome !== 'person' && match.outcome !== 'new') throw new SignOnError(match.outcome, match.detail)
    const person = match.outcome === 'person' ? match : await addPerson(trx, match.state)
    const { personId, generation } = person
    await linkAndFollow(trx, { identity, provider: options.provider, personId })
    return { personId, generation }
  })
}

async function newPerson(db: Db, identity: ExternalIdentity): Promise<Match> {
  const { number, name, nameEn, email, kind, organization } = identity
  if (name === '') return { outcome: 'incomplete', detail: `the name of ${number} is missing` }
  if ([name, nameEn].some((text) => text.includes(DAMAGED)))
    return {
      outcome: 'incomplete',
      detail: `the name of ${number} cannot be read: the other system sends it in another encoding than it says`,
    }
  if (kind === undefined)
    return { outcome: 'incomplete', detail: `it is not said whether ${number} is student or staff` }
  const namedOrganization =
    organization === ''
      ? undefined
      : await db.selectFrom('organization').select('id').where('code', '=', organization).executeTakeFirst()
  const assignedOrganization =
    namedOrganization ??
    (await db.selectFrom('organization').select('id').where('parent_id', 'is', null).orderBy('id').executeTakeFirst())
  if (!assignedOrganization) return { outcome: 'incomplete', detail: 'the portal has not been set up yet' }
  const texts = { position: '', position_en: '', title: '', mobile: '', landline: '' }
  return {
    outcome: 'new',
    state: { ...texts, number, name, name_en: nameEn || name, email, kind, organization_id: assignedOrganization.id },
  }
}

/** The change log names a person who is added at the first log-in as the author of that change. */
async function addPerson(trx: Db, state: PersonState): Promise<VerifiedPerson> {
  const personId = await writePerson(trx, undefined, state)
  const after = (await loadPerson(trx, personId)) as ChangeState
  const audit = new AuditTrail('person-saved', personId)
  const details = { detail: { by: 'single sign-on' } }
  await recordChange(trx, { personId, kind: 'person', entityId: String(personId), before: null, after, audit, details })
  return { personId, generation: await loadGeneration(trx, personId) }
}
