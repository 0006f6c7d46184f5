import type { contract, DataOf } from '@quadrangle/api-client/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { confirmedEmail } from '../../people/person/contact.ts'
import type { RuleField, Rules } from './attribute-rules.ts'
import type { ExternalIdentity } from './identity.ts'

type Outcome = DataOf<typeof contract.signOn.tried>['fields'][number]
export type Refusal = Exclude<Outcome['outcome'], 'changed' | 'same' | 'kept'>

/** A field of a person here and at the provider. */
export interface Difference {
  readonly field: RuleField
  readonly here: string
  readonly here_en: string
  readonly there: string
  readonly there_en: string
  readonly differs: boolean
  readonly is_empty: boolean
  /** Why the value may not be applied. Null if it may, or if it is the same. */
  readonly refusal: Refusal | null
  /** The organisation that the provider names. */
  readonly organization_id: number | null
}

/** The attributes of an account as they are compared and stored; empty where the provider sent none. */
export function attributesOfIdentity({ name, nameEn, email, unverifiedEmail, organization, kind }: ExternalIdentity) {
  return {
    name,
    name_en: nameEn,
    email: email || unverifiedEmail,
    email_verified: email !== '',
    organization,
    kind: kind ?? '',
  }
}

/** The columns of `sign_on_identity` that `differencesOf` reads. */
export const comparedColumns = sql`person_id, name, name_en, email, email_verified, organization, kind`

/**
 * Compares attributes with the people to whom they belong: a row for each field. Log-in, trial and preview all use it,
 * so that the preview shows the effect of a log-in.
 */
export function differencesOf(attributes: RawBuilder<unknown>) {
  return sql<Difference>`select p.id as person_id, p.number, p.name, p.name_en, d.field, d.here, d.here_en, d.there, d.there_en,
      d.there <> '' and d.differs as differs, d.is_empty, t.id as organization_id,
      case when d.there = '' then 'missing' when not d.differs then null
        when strpos(d.there, chr(65533)) > 0 then 'damaged' else d.refusal end as refusal
    from (${attributes}) s
    join person p on p.id = s.person_id
    join organization o on o.id = p.organization_id
    left join organization t on t.code = s.organization
    cross join lateral (values
      ('name', p.name, p.name, s.name, s.name, s.name <> p.name, false, null),
      ('name_en', p.name_en, p.name_en, s.name_en, s.name_en, s.name_en <> p.name_en, p.name_en in ('', p.name), null),
      ('email', p.email, p.email, s.email, s.email, lower(s.email) <> lower(p.email), p.email = '', case
        when s.email = '' or lower(s.email) = lower(p.email) then null
        when not s.email_verified then 'unverified'
        when exists (select from person_role r where r.person_id = p.id) then 'role'
        when ${confirmedEmail} is not null then 'confirmed'
        when exists (select from person q where q.email <> '' and lower(q.email) = lower(s.email) and q.id <> p.id)
          or exists (select from person q where q.confirmed_email <> '' and lower(q.confirmed_email) = lower(s.email) and q.id <> p.id)
          then 'taken' end),
      ('organization', o.name, o.name_en, coalesce(t.name, s.organization), coalesce(t.name_en, s.organization),
        t.id is distinct from o.id, o.parent_id is null, case when t.id is null then 'unknown' end),
      ('kind', p.kind, p.kind, s.kind, s.kind, s.kind <> p.kind, false, null)
    ) as d (field, here, here_en, there, there_en, differs, is_empty, refusal)`
}

/** The effect of the rules on a person if this account logged in. */
export async function outcomesOf(
  db: Db,
  personId: number,
  { identity, rules }: { readonly identity: ExternalIdentity; readonly rules: Rules },
): Promise<Outcome[]> {
  const { name, name_en, email, email_verified, organization, kind } = attributesOfIdentity(identity)
  const row = sql`select ${personId}::bigint as person_id, ${name}::text as name, ${name_en}::text as name_en, ${email}::text as email,
    ${email_verified}::boolean as email_verified, ${organization}::text as organization, ${kind}::text as kind`
  const { rows } = await differencesOf(row).execute(db)
  return rows.map(({ field, here, here_en, there, there_en, differs, is_empty, refusal }) => {
    const rule = rules[field]
    const isApplied = applies(rule, is_empty)
    const outcome = refusal ?? (!differs ? 'same' : isApplied ? 'changed' : 'kept')
    return { field, rule, here, here_en, there, there_en, outcome }
  })
}

/** Whether a rule allows a value to be applied. */
export function applies(rule: Rules[RuleField], isEmpty: boolean): boolean {
  return rule === 'take' || (rule === 'fill' && isEmpty)
}
