import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { excerpt } from '../../platform/notice-content/excerpt.ts'
import { fewHiddenRecipients } from '../../platform/rights/hidden-recipients.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import type { Ids } from './boxes.ts'

export type NoticeSummary = DataOf<Contract['notice']['list']>['list'][number]

/** The number of characters of a notice that the database returns for its excerpt. */
const EXCERPT_SOURCE_LENGTH = 400

/** The beginnings of the texts of the notice `n`, for its excerpts. */
export const beginnings = [
  sql<string>`left(n.content, ${sql.lit(EXCERPT_SOURCE_LENGTH)})`.as('beginning'),
  sql<string>`left(n.content_en, ${sql.lit(EXCERPT_SOURCE_LENGTH)})`.as('beginning_en'),
] as const

/** The few recipients of a notice who are hidden from its issuer even in numbers, and what they did. */
interface Uncounted {
  readonly people: number
  readonly readers: number
  /** The keys of their answers. */
  readonly answers: readonly string[]
}

/**
 * The notices with these ids as one person sees them. Numbers are included for issuers only: in the box of sent notices
 * (`sent`) for all notices, elsewhere for those that the person has written.
 */
export function summaries(db: Db, personId: number, ids: Ids, sent = false) {
  const issued = sent ? sql.lit(true) : sql<boolean>`n.issuer_id = ${personId}`
  // Looks up the data of these notices only, and once for all of them.
  const inBox = (id: string) => sql<boolean>`${sql.ref(id)} = any(array(select id from box))`
  const favourites = sql<boolean>`n.id = any(array(
    select f.notice_id from notice_favourite f where f.person_id = ${personId} and ${inBox('f.notice_id')}))`
  return (
    db
      .with(
        (cte) => cte('box').materialized(),
        () => db.selectFrom(ids.as('ids')).select('ids.id'),
      )
      .selectFrom('notice as n')
      .innerJoin('organization as o', 'o.id', 'n.organization_id')
      .innerJoin('person as p', 'p.id', 'n.issuer_id')
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('notice_recipient as own')
            .select(['own.notice_id', 'own.read_at', 'own.answer', 'own.note', 'own.reminded_at'])
            .where('own.person_id', '=', personId)
            .where(inBox('own.notice_id'))
            .as('r'),
        (join) => join.onRef('r.notice_id', '=', 'n.id'),
      )
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('notice_attachment as file')
            .select(['file.notice_id', eb.fn.countAll<number>().as('count')])
            .where(inBox('file.notice_id'))
            .where('file.inline', '=', eb.lit(false))
            .groupBy('file.notice_id')
            .as('a'),
        (join) => join.onRef('a.notice_id', '=', 'n.id'),
      )
      // Not a join with the box: with a few thousand notices PostgreSQL would read all of them for it.
      .where(inBox('n.id'))
      .select(['n.id', 'n.title', 'n.title_en', 'n.format', 'n.official', 'n.sent_at', 'n.revoked_at', 'n.recipients'])
      .select(['n.with_logo', 'n.state', 'n.urgent'])
      .select(['n.organization_id', 'o.name as organization', 'o.name_en as organization_en', 'o.logo_url as logo'])
      .select(['p.name as sender', 'p.name_en as sender_en'])
      .select((eb) => [
        ...beginnings,
        eb('n.receipt_subject', 'is not', null).as('asks_reply'),
        sql<boolean>`coalesce(n.receipt_deadline <= now(), false)`.as('deadline_passed'),
        eb('r.notice_id', 'is not', null).as('received'),
        eb('r.read_at', 'is not', null).as('is_read'),
        eb('r.answer', 'is not', null).as('answered'),
        eb('r.reminded_at', 'is not', null).as('reminded'),
        favourites.as('favourite'),
        issued.as('issued'),
        'a.count as attachments',
        // Only the issuer sees the number of readers, so it is counted only for the issuer.
        eb
          .case()
          .when(issued)
          .then(
            eb
              .selectFrom('notice_recipient as x')
              .select(eb.fn.countAll<number>().as('count'))
              .whereRef('x.notice_id', '=', 'n.id')
              .where('x.read_at', 'is not', null),
          )
          .end()
          .as('readers'),
        sql<Uncounted | null>`case when ${issued} then (
          select json_build_object('people', count(*), 'readers', count(f.read_at),
            'answers', coalesce(json_agg(f.answer) filter (where f.answer is not null), '[]'))
          from (${fewHiddenRecipients(personId, sql.ref<number>('n.id'))}) f) end`.as('uncounted'),
      ])
  )
}

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

/** A row in wire format. A revoked notice has only its envelope, for its issuer as well. */
export function summaryOf(row: SummaryRow): NoticeSummary {
  const revoked = row.revoked_at !== null
  const asksReply = row.asks_reply === true && row.received === true && !revoked
  return {
    id: row.id,
    title: row.title,
    title_en: row.title_en,
    format: row.format,
    excerpt: revoked ? '' : excerpt(row.beginning),
    excerpt_en: revoked ? '' : excerpt(row.beginning_en),
    sender: row.official ? row.organization : row.sender,
    sender_en: row.official ? row.organization_en : row.sender_en,
    organization_id: row.organization_id,
    organization: row.organization,
    organization_en: row.organization_en,
    logo: row.official && row.with_logo ? row.logo : '',
    official: flag(row.official),
    urgent: flag(row.urgent && !revoked),
    time: instant(row.sent_at),
    unread: flag(row.received === true && row.is_read !== true),
    reply: asksReply ? replyOf(row) : 'none',
    revoked: flag(revoked),
    sending: flag(row.issued === true && row.state === 'sending'),
    favourite: flag(row.favourite === true),
    reminded: flag(row.reminded === true && !revoked),
    attachments: revoked ? 0 : (row.attachments ?? 0),
    recipients: row.issued === true ? row.recipients : 0,
    readers: Math.max(0, (row.readers ?? 0) - (row.uncounted?.readers ?? 0)),
    uncounted: row.uncounted?.people ?? 0,
  }
}

function replyOf({ answered, deadline_passed }: SummaryRow): NoticeSummary['reply'] {
  if (answered === true) return 'replied'
  return deadline_passed ? 'missed' : 'due'
}
