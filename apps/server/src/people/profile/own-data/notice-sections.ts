import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { followedIds } from '../../../platform/rights/may-handle-notice.ts'
import { BATCH, BATCH_OF_LARGE_ROWS, byId, byUuid, few, many, type Section } from './section.ts'

/** Recipients of a revoked notice no longer see its title. */
const titles = [
  sql<string>`case when n.revoked_at is null then n.title else '' end`.as('title'),
  sql<string>`case when n.revoked_at is null then n.title_en else '' end`.as('title_en'),
] as const

/**
 * Notices that the person received, with reads, replies and messages; favourites; notices that the person sent; drafts,
 * scheduled notices and groups.
 */
export const noticeSections: readonly Section[] = [
  many(
    'notices_received',
    ['notice_recipient', 'notice', 'notice_former_answer', 'notice_delivery'],
    (db, me, after: number) =>
      db
        .selectFrom('notice_recipient as r')
        .innerJoin('notice as n', 'n.id', 'r.notice_id')
        .innerJoin('organization as o', 'o.id', 'n.organization_id')
        .leftJoin('notice_option as q', (join) =>
          join.onRef('q.notice_id', '=', 'n.id').onRef('q.key', '=', 'r.answer'),
        )
        .select(['n.id', 'o.name as organization', 'o.name_en as organization_en', 'n.sent_at', 'n.revoked_at'])
        .select([
          ...titles,
          'r.read_at',
          'r.reminded_at',
          'r.answer',
          'q.label as answer_text',
          'r.note',
          'r.answered_at',
        ])
        .select((eb) => [
          jsonArrayFrom(
            eb
              .selectFrom('notice_former_answer as f')
              .select(['f.version', 'f.answer', 'f.note', 'f.answered_at'])
              .whereRef('f.notice_id', '=', 'r.notice_id')
              .where('f.person_id', '=', me)
              .orderBy('f.version'),
          ).as('former_answers'),
          jsonArrayFrom(
            eb
              .selectFrom('notice_delivery as d')
              .select(['d.channel', 'd.state', 'd.reason', 'd.due_at', 'd.done_at'])
              .whereRef('d.notice_id', '=', 'r.notice_id')
              .where('d.person_id', '=', me)
              .orderBy('d.channel')
              .orderBy('d.round'),
          ).as('messages'),
        ])
        .where('r.person_id', '=', me)
        .where('r.notice_id', '>', after)
        .orderBy('r.notice_id')
        .limit(BATCH),
    byId,
  ),
  many(
    'favourites',
    ['notice_favourite'],
    (db, me, after: number) =>
      db
        .selectFrom('notice_favourite as f')
        .innerJoin('notice as n', 'n.id', 'f.notice_id')
        .select((eb) => {
          const received = eb
            .selectFrom('notice_recipient as r')
            .select('r.person_id')
            .whereRef('r.notice_id', '=', 'n.id')
            .where('r.person_id', '=', me)
          const isVisible = eb.and([
            eb('n.revoked_at', 'is', null),
            eb.or([eb('n.public', '=', true), eb.exists(received), eb('n.id', 'in', followedIds(db, me))]),
          ])
          // A notice that the person may no longer see is listed without its title: it may have been corrected since.
          return (['title', 'title_en'] as const).map((column) =>
            eb
              .case()
              .when(isVisible)
              .then(eb.ref(`n.${column}`))
              .else('')
              .end()
              .as(column),
          )
        })
        .select(['n.id', 'f.added_at'])
        .where('f.person_id', '=', me)
        .where('f.notice_id', '>', after)
        .orderBy('f.notice_id')
        .limit(BATCH),
    byId,
  ),
  many(
    'notices_sent',
    ['notice', 'notice_option'],
    (db, me, after: number) =>
      db
        .selectFrom('notice as n')
        .innerJoin('organization as o', 'o.id', 'n.organization_id')
        .select(['n.id', 'o.name as organization', 'o.name_en as organization_en', 'n.title', 'n.title_en'])
        .select(['n.content', 'n.content_en', 'n.contact', 'n.sent_at', 'n.edited_at', 'n.revoked_at', 'n.recipients'])
        .select(['n.contact_en', 'n.official', 'n.public', 'n.urgent', 'n.email', 'n.sms_text'])
        .select(['n.event_at', 'n.event_ends_at', 'n.event_place', 'n.event_place_en'])
        .select(['n.receipt_subject', 'n.receipt_subject_en', 'n.receipt_note', 'n.receipt_deadline'])
        .select((eb) => [
          jsonArrayFrom(
            eb
              .selectFrom('notice_option as q')
              .select(['q.key', 'q.label', 'q.label_en'])
              .whereRef('q.notice_id', '=', 'n.id')
              .orderBy('q.key'),
          ).as('receipt_options'),
        ])
        .where('n.issuer_id', '=', me)
        .where('n.id', '>', after)
        .orderBy('n.id')
        .limit(BATCH_OF_LARGE_ROWS),
    { ...byId, batch: BATCH_OF_LARGE_ROWS },
  ),
  many(
    'former_versions_of_notices_sent',
    ['notice_version', 'notice'],
    (db, me, after: { readonly notice_id: number; readonly version: number }) =>
      db
        .selectFrom('notice_version as v')
        .innerJoin('notice as n', 'n.id', 'v.notice_id')
        .select(['v.notice_id', 'v.version', 'v.title', 'v.content', 'v.content_en', 'v.replaced_at'])
        .select(['v.receipt_subject', 'v.receipt_options', 'v.event_at', 'v.event_ends_at', 'v.event_place'])
        .where('n.issuer_id', '=', me)
        .where(sql<boolean>`(v.notice_id, v.version) > (${after.notice_id}::bigint, ${after.version}::integer)`)
        .orderBy('v.notice_id')
        .orderBy('v.version')
        .limit(BATCH_OF_LARGE_ROWS),
    { first: { notice_id: 0, version: 0 }, keyOf: (row) => row, batch: BATCH_OF_LARGE_ROWS },
  ),
  many(
    'drafts',
    ['notice_draft'],
    (db, me, after: string) =>
      db
        .selectFrom('notice_draft')
        .select(['id', 'data', 'updated_at'])
        .where('owner_id', '=', me)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH_OF_LARGE_ROWS),
    { ...byUuid, batch: BATCH_OF_LARGE_ROWS },
  ),
  many(
    'scheduled',
    ['notice_schedule'],
    (db, me, after: string) =>
      db
        .selectFrom('notice_schedule')
        .select(['id', 'request', 'send_at', 'failure', 'created_at'])
        .where('owner_id', '=', me)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH_OF_LARGE_ROWS),
    { ...byUuid, batch: BATCH_OF_LARGE_ROWS },
  ),
  few('groups', ['notice_group', 'notice_group_organization', 'notice_group_number', 'notice_group_person'], (db, me) =>
    db
      .selectFrom('notice_group as g')
      .select(['g.name', 'g.updated_at'])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('notice_group_organization as x')
            .innerJoin('organization as o', 'o.id', 'x.organization_id')
            .select(['o.name', 'o.name_en'])
            .whereRef('x.group_id', '=', 'g.id')
            .orderBy('o.id'),
        ).as('organizations'),
        // People are only counted, because their names are data of others. Numbers are included, because the owner
        // typed them.
        eb
          .selectFrom('notice_group_person as x')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('x.group_id', '=', 'g.id')
          .as('people'),
        sql<string[]>`array(select x.number from notice_group_number x where x.group_id = g.id order by x.number)`.as(
          'numbers',
        ),
      ])
      .where('g.owner_id', '=', me)
      .orderBy('g.id'),
  ),
  few('in_groups_of_others', ['notice_group_person'], (db, me) =>
    db
      .selectFrom('notice_group_person as x')
      .innerJoin('notice_group as g', 'g.id', 'x.group_id')
      .select(({ fn }) => fn.countAll<number>().as('groups'))
      .where('x.person_id', '=', me)
      .where('g.owner_id', '<>', me),
  ),
]
