import {
  AVATARS,
  FIRST_GENERATED,
  mensNames,
  NEWEST_CLASS,
  type Organization,
  organizations,
  RESERVED_AVATARS,
  surnames,
  womensNames,
} from '@quadrangle/demo-campus'
import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'

/** The period in which the generated notices were sent. */
export const GENERATED_DAYS = 400
export const MIN_AUDIENCE = 8
export const MAX_AUDIENCE = 32

/** Generates people until there are `count`. Their numbers have one digit more than those of individual people. */
export async function generatePeople(db: Db, count: number, now: Date): Promise<void> {
  const givenNames = [...womensNames, ...mensNames]
  const allOrganizations = weighted(organizations.filter(({ kind }) => kind !== 'group'))
  const schools = weighted(organizations.filter(({ kind }) => kind === 'school'))
  await sql`insert into person (id, number, mobile, kind, name, name_en, organization_id, position, position_en, avatar_url, email, created_at)
    select id, case when staff then 'T' || lpad(id::text, 6, '0') else (${NEWEST_CLASS - 6}::integer + id % 7)::text || lpad(id::text, 6, '0') end,
      '138' || lpad(id::text, 8, '0'), case when staff then 'staff' else 'student' end,
      (${zh(surnames)}::text[])[family] || (${zh(givenNames)}::text[])[given],
      (${en(surnames)}::text[])[family] || ' ' || (${en(givenNames)}::text[])[given],
      case when staff then (${allOrganizations}::integer[])[1 + id % ${allOrganizations.length}] else (${schools}::integer[])[1 + id % ${schools.length}] end,
      case when staff then '讲师' else '本科生' end, case when staff then 'Lecturer' else 'Undergraduate' end,
      case when id % 3 = 0 then '' else '/media/avatars/' || ${RESERVED_AVATARS + 1}::integer + id % ${AVATARS - RESERVED_AVATARS}::integer || '.svg' end,
      'person.' || id || '@yunhu.example.edu', ${now.toISOString()}::timestamptz - interval '80 days'
    from (select id::integer as id, id % 6 = 0 as staff, 1 + id * 31 % ${surnames.length} as family, 1 + id * 17 % ${givenNames.length} as given
      from generate_series((select max(id) + 1 from person), ${count}::bigint) id) made`.execute(db)
}

/** Generated notices. */
export interface GeneratedNotices {
  /** The last id before those of the generated notices. */
  readonly after: number
  readonly count: number
  /** The number of people on campus. */
  readonly people: number
  /** All generated notices were sent before this time. */
  readonly before: Date
  /** The ids of issuers, by the ids of their organisations. */
  readonly issuers: ReadonlyMap<number, number>
}

/** Generates notices with small audiences: about twenty recipients each. */
export async function generateNotices(db: Db, { after, count, before, issuers }: GeneratedNotices): Promise<void> {
  if (count === 0) return
  const sources = [...issuers].map(([organization, issuer]) => ({ organization, issuer }))
  await sql`insert into notice (id, issuer_id, organization_id, official, title, title_en, content, content_en, sent_at)
    select ${after}::bigint + n, s.issuer, s.organization, true,
      o.name || (array['工作安排', '会议通知', '材料提交提醒', '课程调整', '活动预告', '检查结果通报', '名单公示'])[1 + n % 7] || '（' || n || '）',
      o.name_en || ': ' || (array['tasks', 'meeting', 'papers due', 'change of a course', 'event', 'results of a check', 'list of names'])[1 + n % 7] || ' (' || n || ')',
      '请相关老师和同学按时办理，有疑问请与' || o.name || '联系。',
      'Please settle this in time; ' || o.name_en || ' answers your questions.',
      ${before.toISOString()}::timestamptz - make_interval(secs => (${count} - n) * ${GENERATED_DAYS * 86_400}::bigint / ${count})
    from generate_series(1, ${count}::bigint) n
    join (select row_number() over () - 1 as place, organization, issuer
      from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as x(organization integer, issuer bigint)) s on s.place = n % ${sources.length}
    join organization o on o.id = s.organization`.execute(db)
  await sql`insert into notice_rule (notice_id, position, kind)
    select ${after}::bigint + n, 0, 'group' from generate_series(1, ${count}::bigint) n`.execute(db)
}

/** Inserts the recipients of generated notices. */
export async function generateRecipients(db: Db, { after, count, people }: GeneratedNotices): Promise<void> {
  if (count === 0) return
  // Prime steps, so that no person occurs twice in an audience. Ordered by the key, which inserts fastest.
  await sql`insert into notice_recipient (person_id, notice_id, rule, read_at)
    select person, id, 0, case when (id * 31 + k * 17) % 10 < 9 then sent_at + make_interval(mins => (3 + (id * 7 + k * 13) % 4000)::integer) end
    from (
      select n.id, n.sent_at, k, ${FIRST_GENERATED} + (n.id * 7919 + k * 104729) % ${people - FIRST_GENERATED + 1}::bigint as person
      from notice n cross join lateral generate_series(1, ${MIN_AUDIENCE} + n.id % ${MAX_AUDIENCE - MIN_AUDIENCE + 1}) k
      where n.id > ${after} and n.id <= ${after + count}
    ) reached
    order by person, id`.execute(db)
}

function zh(names: readonly { zh: string }[]): string[] {
  return names.map((name) => name.zh)
}

function en(names: readonly { en: string }[]): string[] {
  return names.map((name) => name.en)
}

/** The ids of organisations, each repeated according to its weight. */
function weighted(list: readonly Organization[]): number[] {
  return list.flatMap(({ id, weight }) => Array.from({ length: weight }, () => id))
}
