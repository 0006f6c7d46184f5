import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { loadPerson, type PersonState, writePerson } from '../../people/directory/person-state.ts'
import type { ChangeState } from '../../platform/change/change-kinds.ts'
import { recordChange } from '../../platform/change/record-change.ts'
import type { ProviderKey } from '../../process/settings/sign-on-settings.ts'
import { AuditTrail } from '../../runtime/audit/audit-trail.ts'
import { recordAudit } from '../../runtime/audit/record-audit.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import {
  applies,
  attributesOfIdentity,
  comparedColumns,
  type Difference,
  differencesOf,
  type Refusal,
} from './attribute-differences.ts'
import { loadRules, updatesNothing } from './attribute-rules.ts'
import { hashOf } from './hash.ts'
import type { ExternalIdentity } from './identity.ts'

interface Follow {
  readonly identity: ExternalIdentity
  readonly provider: ProviderKey
  readonly personId: number
}

/** Why a value was not applied, as written in the records. */
const reasons: Readonly<Record<Refusal, string>> = {
  missing: 'not sent',
  damaged: 'cannot be read',
  unverified: 'not verified by the provider',
  confirmed: 'another one is confirmed by its owner',
  role: 'the person holds a role',
  taken: 'belongs to another person',
  unknown: 'no organisation has the number',
}

/**
 * Links the account of a person, stores the attributes that the provider has sent, and applies those that a rule
 * accepts. A value that cannot be applied never prevents a log-in.
 */
export async function linkAndFollow(trx: Db, follow: Follow): Promise<void> {
  const { identity, provider, personId } = follow
  const subject_hash = hashOf(identity.authority, identity.subject)
  const values = { provider, ...attributesOfIdentity(identity) }
  const hasChanged = sql<boolean>`(sign_on_identity.provider, sign_on_identity.name, sign_on_identity.name_en,
      sign_on_identity.email, sign_on_identity.email_verified, sign_on_identity.organization, sign_on_identity.kind)
    is distinct from (excluded.provider, excluded.name, excluded.name_en, excluded.email, excluded.email_verified,
      excluded.organization, excluded.kind)`
  await trx
    .insertInto('sign_on_identity')
    .values({ authority: identity.authority, subject_hash, person_id: personId, ...values, said_at: new Date() })
    .onConflict((conflict) =>
      conflict
        .columns(['authority', 'subject_hash'])
        .doUpdateSet({ ...values, said_at: new Date() })
        .where(hasChanged),
    )
    .execute()
  const rules = await loadRules(trx, provider)
  if (updatesNothing(rules)) return
  const link = sql`select ${comparedColumns} from sign_on_identity
    where authority = ${identity.authority} and subject_hash = ${subject_hash}`
  const { rows } = await differencesOf(link).execute(trx)
  const relevantRows = rows.filter(({ field, is_empty }) => applies(rules[field], is_empty))
  const changes = relevantRows.filter(({ differs, refusal }) => differs && refusal === null)
  if (changes.length > 0) await applyChanges(trx, follow, changes)
  await recordIgnored(trx, follow, relevantRows)
}

async function applyChanges(trx: Db, { provider, personId }: Follow, changes: readonly Difference[]): Promise<void> {
  const before = await loadPerson(trx, personId)
  if (!before) return
  const state: PersonState = { ...before, ...Object.assign({}, ...changes.map(stateOf)) }
  // An English name that was a copy of the name remains a copy.
  const name_en = before.name_en === before.name && state.name_en === before.name ? state.name : state.name_en
  try {
    await writePerson(trx, personId, { ...state, name_en })
  } catch (error) {
    // The organisation may have been removed at this moment; nothing is written then.
    if (error instanceof AppError) return
    throw error
  }
  const after = (await loadPerson(trx, personId)) as ChangeState
  await recordChange(trx, {
    personId: null,
    kind: 'person',
    entityId: String(personId),
    before: before as unknown as ChangeState,
    after,
    audit: new AuditTrail('person-saved', undefined),
    details: { detail: { by: 'single sign-on', provider } },
  })
}

function stateOf({ field, there, organization_id }: Difference): Partial<PersonState> {
  if (field !== 'organization') return { [field]: there }
  return organization_id === null ? {} : { organization_id }
}

/** Records which attributes were not applied, unless they were the same at the last log-in. */
async function recordIgnored(
  trx: Db,
  { identity, provider, personId }: Follow,
  differences: readonly Difference[],
): Promise<void> {
  const ignored = differences
    .flatMap(({ field, refusal }) => (refusal ? `${field}: ${reasons[refusal]}` : []))
    .join('; ')
  const { numUpdatedRows } = await trx
    .updateTable('sign_on_identity')
    .set({ ignored })
    .where('authority', '=', identity.authority)
    .where('person_id', '=', personId)
    .where('ignored', '<>', ignored)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || ignored === '') return
  const detail = { by: provider, number: identity.number, ignored }
  await recordAudit(trx, { personId: null, action: 'sign-on-ignored', detail, mergeBy: `${personId} ${ignored}` })
}
