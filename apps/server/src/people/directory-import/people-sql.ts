import { type RawBuilder, sql } from 'kysely'
import { confirmedEmail, confirmedMobile, emailAddress, mobileNumber } from '../person/contact.ts'

/** The values of a person in a file, where `r` is a row of the file, `pl` its organisation and `p` the person. */
const importedValues = {
  name: sql`r.name`,
  name_en: sql`r.name_en`,
  kind: sql`r.kind`,
  organization_id: sql`pl.organization_id`,
  position: sql`r.position`,
  position_en: sql`r.position_en`,
  title: sql`r.title`,
  mobile: sql`r.mobile`,
  landline: sql`r.landline`,
  email: sql`r.email`,
  certificate: sql`r.certificate`,
} as const

export const importedFields = Object.keys(importedValues) as (keyof typeof importedValues)[]
/** Fields whose values belong to one person only. */
export const uniqueFields = ['mobile', 'certificate'] as const

/** The checked number of a person who loses their mobile number. */
export const withoutMobile = sql`case when verified_phone = mobile then '' else verified_phone end`

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `)
const personColumn = (field: string) => sql.ref(`p.${field}`)

/**
 * The rows of an import, joined with their organisations and with the people who have their numbers. An organisation that
 * was merged or removed since the check is null: people stay where they are.
 */
export const rowsOf = (jobId: number) => sql`import_row r
  left join (select place.job_id, place.text, o.id as organization_id from import_place place
    join organization o on o.id = place.organization_id) pl on pl.job_id = r.job_id and pl.text = r.organization
  left join person p on p.number = r.number
  where r.job_id = ${jobId}::bigint and not r.bad`

/** Whether a row differs from the stored person. */
export const differs = sql<boolean>`(${list(
  importedFields.map((field) => sql`coalesce(${importedValues[field]}, ${personColumn(field)})`),
)}) is distinct from (${list(importedFields.map(personColumn))})`

/** Whether a row is for a new person, and contains all required values. */
export const isNew = sql<boolean>`(p.id is null and r.name is not null and r.kind is not null and pl.organization_id is not null)`

/** Data of a person that undoing needs, and the addresses that their messages went to. */
export const beforeImage = sql`jsonb_build_object(${list(
  [...importedFields, 'verified_phone', 'email_bound'].map((field) => sql`${sql.lit(field)}, ${personColumn(field)}`),
)}, 'linked_email', ${emailAddress}, 'linked_phone', ${mobileNumber},
  'confirmed_email', ${confirmedEmail}, 'confirmed_phone', ${confirmedMobile})`

/**
 * The people missing from a file, among the kinds of people that it contains. Administrators never count as missing.
 */
export const missing = (jobId: number, kinds: readonly string[]) => sql`person p
  where p.disabled_at is null and p.kind = any(${[...kinds]}::text[])
    and not exists (select from import_row r where r.job_id = ${jobId}::bigint and r.number = p.number)
    and not exists (select from person_role a where a.person_id = p.id and a.role = 'admin')`
