import {
  appRows,
  backgroundRows,
  type Campus,
  campusOfSeed,
  cardRows,
  cardSourceRows,
  configRows,
  createBelongings,
  createDays,
  createNotices,
  createPeople,
  createRandom,
  fileFor,
  footerRows,
  helpRows,
  institutionAgenda,
  isoDate,
  lake,
  memoRows,
  navRows,
  noticePlans,
  org,
  organizationRows,
  type Person,
  personaIds,
  type Random,
  replaceWordsInRows,
  slideRows,
  systemRows,
  textRows,
  tipRows,
} from '@quadrangle/demo-campus'
import { sql } from 'kysely'
import { demoTablesSql, isDemo } from '../database/demo-tables.ts'
import type { Database, Db } from '../database/schema.ts'
import { builtinCards } from '../home/card/builtin-cards.ts'
import { writePolicy } from '../identity/factor/policy.ts'
import { lockInitialSetup } from '../operation/setup/lock-initial-setup.ts'
import { hashPassword } from '../people/person/password.ts'
import { textOf } from '../platform/notice-content/text.ts'
import { indexBatch } from '../platform/search-index/index-stale.ts'
import { insertRows, updateSequence, withoutIndexes } from './insert.ts'
import { GENERATED_DAYS, generateNotices, generatePeople, generateRecipients } from './large.ts'
import { countRecipients, deliverNotices, setReadState } from './recipients.ts'
import { createReminders, REMINDERS } from './reminders.ts'
import { deleteDemo } from './reset.ts'
import { insertRecords } from './service-records.ts'

/** The password of all accounts of the demo campus. */
export const DEMO_PASSWORD = 'Quad-2026'
/** People with individual data on the first campus. A larger campus gets generated people in addition. */
export const CAMPUS_PEOPLE = lake.people
/** Enough for the people and notices of a campus without generated ones. */
const INDEXED_BATCHES = 20
/** Notices with individual texts. A larger campus gets generated notices in addition. */
export const CAMPUS_NOTICES = noticePlans.length

export interface SeedOptions {
  /** The institution; by default the one at the lake. */
  readonly campus?: Campus
  /** The current time on campus. */
  readonly now?: Date
  /** Another seed gives another campus with the same personas. */
  readonly seed?: number
  /** At least the people of the campus. */
  readonly people?: number
  /** At least `CAMPUS_NOTICES`. */
  readonly notices?: number
  /** Deletes an existing demo campus in the same transaction. */
  readonly reset?: boolean
  /** Gets a line per step. */
  readonly report?: (line: string) => void
}

/**
 * Fills an empty database with the demo campus in one transaction. Returns false, and changes nothing, if the database has
 * people already.
 */
export async function seedDemo(db: Db, options: SeedOptions = {}): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return db.transaction().execute(async (trx) => {
    await lockInitialSetup(trx)
    if (options.reset && (await isDemo(trx))) await deleteDemo(trx)
    if (await trx.selectFrom('person').select('id').limit(1).executeTakeFirst()) return false
    await fill(trx, passwordHash, options)
    return true
  })
}

/** Fills an empty database with the campus of the setting SEED. */
export async function seedFromSetting(setting: string, db: Db, say: (line: string) => void): Promise<void> {
  await seedDemo(db, { campus: campusOfSeed(setting), report: (line) => say(`Demo campus: ${line}`) })
}

async function fill(db: Db, passwordHash: string, options: SeedOptions): Promise<void> {
  const {
    campus = lake,
    now = new Date(),
    seed = 1,
    people: peopleCount = campus.people,
    notices: noticeCount = CAMPUS_NOTICES,
  } = options
  const report = (line: string) => options.report?.(line)
  const random = createRandom(seed + campus.seed)
  const people = replaceWordsInRows(campus, createPeople(random, { count: campus.people, now }))

  report(`Organisations, ${peopleCount.toLocaleString('en')} people and their accounts …`)
  for (const statement of demoTablesSql.split(';')) await sql.raw(statement).execute(db)
  await sql`insert into demo.campus values (${seed}, ${isoDate(now)})`.execute(db)
  await insertRows(db, 'organization', replaceWordsInRows(campus, rowsOf(organizationRows())))
  await insertRows(db, 'person', rowsOf(people.map((person) => ({ ...person, updated_at: person.created_at }))))
  await generatePeople(db, peopleCount, now)
  await updateSequence(db, 'person')
  await sql`insert into account (person_id, password_hash, password_changed_at)
    select id, ${passwordHash}, created_at from person`.execute(db)
  const issuers = await insertRoles(db, people)

  report('Apps, cards, links and texts …')
  await insertFixtures(db, campus, now)

  report(`${noticeCount.toLocaleString('en')} notices and their recipients …`)
  const generated = Math.max(0, noticeCount - CAMPUS_NOTICES)
  await insertNotices(db, campus, random, { now, generated, issuers, people: peopleCount })

  report('Agendas, lists and records of the campus services …')
  await insertBelongings(db, campus, random, people, now)
  await insertRecords(db, campus, random, people, now)
  await indexNewest(db)
  await sql`analyze`.execute(db)
}

/**
 * Indexes people and the newest notices, so that search finds them immediately; the dispatcher indexes the rest of a
 * large campus.
 */
async function indexNewest(db: Db): Promise<void> {
  for (let batch = 0; batch < INDEXED_BATCHES; batch += 1) if (!(await indexBatch(db))) return
}

function rowsOf(rows: readonly object[]): Record<string, unknown>[] {
  return rows as Record<string, unknown>[]
}

/** The offices whose notices may go to everybody. */
const centralOffices = new Set<number>([
  org.president,
  org.academic,
  org.studentAffairs,
  org.graduate,
  org.security,
  org.it,
  org.library,
])

async function insertRoles(db: Db, people: readonly Person[]): Promise<Map<number, number>> {
  const issuers = new Map<number, number>([
    [org.university, personaIds.issuer],
    [org.academic, personaIds.issuer],
  ])
  for (const { id, kind, organization_id } of people) {
    if (kind === 'staff' && id > personaIds.extreme && !issuers.has(organization_id)) issuers.set(organization_id, id)
  }
  // The accounts of a demo campus log in with their public password alone.
  await writePolicy(db, {
    required: { admin: null, issuer: null, staff: null, student: null },
    passkeyAlone: true,
    trustsSignOn: false,
  })
  await insertRows(db, 'person_role', [
    { person_id: personaIds.admin, role: 'admin', organization_id: org.university, everybody: false },
    ...[...issuers].map(([organization_id, person_id]) => {
      const everybody = centralOffices.has(organization_id)
      return { person_id, role: 'issuer', organization_id, everybody }
    }),
  ])
  return issuers
}

/** Adds the time of the last change to rows. */
const withUpdatedAt = (rows: readonly object[], updated_at: string) => rows.map((row) => ({ ...row, updated_at }))

/** Fixtures with explicit ids, after which the database continues counting. */
const numberedFixtures = [
  'help_topic',
  'nav_item',
  'footer_link',
  'gallery_slide',
  'background',
  'business_system',
  'tip',
  'memo',
] as const

async function insertFixtures(db: Db, campus: Campus, now: Date): Promise<void> {
  const updatedAt = new Date(now.getTime() - 21 * 86_400_000).toISOString()
  const fixtures: readonly (readonly [keyof Database, readonly object[]])[] = [
    ['portal_config', configRows(campus, updatedAt)],
    ['portal_text', textRows(campus)],
    ['help_topic', withUpdatedAt(helpRows(), updatedAt)],
    ['nav_item', navRows(updatedAt)],
    ['footer_link', footerRows(updatedAt)],
    ['gallery_slide', withUpdatedAt(slideRows(campus), updatedAt)],
    ['background', withUpdatedAt(backgroundRows(campus), updatedAt)],
    ['business_system', systemRows(updatedAt)],
    ['app', appRows(updatedAt, campus.withoutApps)],
    ['card_source', cardSourceRows(builtinCards, updatedAt)],
    ['card', cardRows(builtinCards)],
    ['tip', withUpdatedAt(tipRows(now), updatedAt)],
    ['memo', withUpdatedAt(memoRows(now), updatedAt)],
  ]
  for (const [table, rows] of fixtures) await insertRows(db, table, replaceWordsInRows(campus, rowsOf(rows)))
  for (const table of numberedFixtures) await updateSequence(db, table)
}

interface NoticeOptions {
  readonly now: Date
  /** Number of generated notices, which are older than the individual ones. */
  readonly generated: number
  readonly issuers: ReadonlyMap<number, number>
  readonly people: number
}

async function insertNotices(
  db: Db,
  campus: Campus,
  random: Random,
  { now, generated, issuers, people }: NoticeOptions,
): Promise<void> {
  const issuerOf = (organization: number) => issuers.get(organization) ?? personaIds.issuer
  const before = new Date(now.getTime() - 300 * 86_400_000)
  // Ids of notices grow with time: first the reminders, then generated notices, then individual ones.
  await createReminders(
    db,
    campus,
    issuerOf(org.it),
    org.selfService,
    new Date(before.getTime() - GENERATED_DAYS * 86_400_000),
  )
  const batch = { after: REMINDERS, count: generated, people, before, issuers }
  await generateNotices(db, batch)
  const rows = createNotices(random, {
    now,
    after: REMINDERS + generated,
    issuerOf,
    file: (key) => fileFor(campus, key),
    textOf,
  })
  await insertRows(db, 'notice', replaceWordsInRows(campus, rowsOf(rows.notices)))
  await insertRows(db, 'notice_option', rowsOf(rows.options))
  await insertRows(db, 'notice_rule', replaceWordsInRows(campus, rowsOf(rows.rules)))
  await insertRows(db, 'notice_attachment', rowsOf(rows.attachments))
  await updateSequence(db, 'notice')
  await withoutIndexes(db, 'notice_recipient', async () => {
    await generateRecipients(db, batch)
    await deliverNotices(db, rows.audiences, { people: campus.people, after: REMINDERS + generated, now })
  })
  await countRecipients(db)
  await setReadState(db, personaIds.student, [1, 2, 3, 5, 8], now)
  await setReadState(db, personaIds.teacher, [1, 3, 4], now)
  await setReadState(db, personaIds.issuer, [2, 3], now)
  await setReadState(db, personaIds.admin, [1, 2, 4, 6], now)
}

async function insertBelongings(
  db: Db,
  campus: Campus,
  random: Random,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const days = createDays(random, people, now)
  const agenda = withUpdatedAt([...institutionAgenda(now), ...days.agenda], now.toISOString())
  await insertRows(db, 'agenda_entry', replaceWordsInRows(campus, rowsOf(agenda)))
  await insertRows(db, 'todo', replaceWordsInRows(campus, rowsOf(days.todos)))
  const belongings = createBelongings(random, people, now, campus.withoutApps)
  for (const table of Object.keys(belongings) as (keyof typeof belongings)[]) {
    await insertRows(db, table, replaceWordsInRows(campus, rowsOf(belongings[table])))
  }
  await updateSequence(db, 'notice_group')
  // Favourites: some of the newest notices for the personas, few for the others.
  await sql`insert into notice_favourite (person_id, notice_id, added_at)
    select person_id, notice_id, read_at from (
      select r.*, row_number() over (partition by person_id order by notice_id desc) as place from notice_recipient r
      where read_at is not null and person_id <= ${campus.people}
    ) reading
    where case when person_id < ${personaIds.newcomer} then place in (2, 5, 9, 14, 20) else (person_id * 131 + notice_id * 17) % 173 = 0 end`.execute(
    db,
  )
}
