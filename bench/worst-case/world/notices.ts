import { limits } from '@quadrangle/api-client/contract'
import type { Pool } from 'pg'
import { html } from '../html.ts'
import type { WorldSize } from './facts.ts'
import { FIRST_PERSON } from './people.ts'

/** HTML as the server stores it: cleaned, and of the maximum length of a text. */
const largeHtml = html['short marks'](limits.noticeBody)
  .replaceAll('<b>', '<strong>')
  .replaceAll('</b>', '</strong>')
  .slice(0, limits.noticeBody)
const UNIVERSITY = 1

/** Gives someone large notices that they sent, and small ones of others that reached them. */
export async function fillNotices(sql: Pool, owner: number, size: WorldSize): Promise<void> {
  const sent = await insertNotices(sql, { issuer: owner, count: size.sent, html: largeHtml, text: limits.noticeText })
  const received = await insertNotices(sql, { issuer: 3, count: size.received, html: '<p>短</p>', text: 50 })
  await sql.query(
    `insert into notice_recipient (person_id, notice_id, rule, read_at, answer, answered_at, note)
     select $2::bigint + n, notice, 0, now(), case when n % 2 = 0 then 'a' end, case when n % 2 = 0 then now() end,
       repeat('长', $4)
     from unnest($1::bigint[]) notice, generate_series(0, $3::integer - 1) n`,
    [sent, FIRST_PERSON, size.recipients, limits.receiptNoteText],
  )
  await sql.query(
    `insert into notice_recipient (person_id, notice_id, rule) select $1, notice, 0 from unnest($2::bigint[]) notice`,
    [owner, [...sent, ...received]],
  )
  await sql.query(
    `insert into notice_favourite (person_id, notice_id) select $1, notice from unnest($2::bigint[]) notice`,
    [owner, [...sent, ...received]],
  )
  await sql.query(
    `insert into notice_delivery (notice_id, person_id, channel, state, reason, due_at)
     select notice, $2::bigint + n, channel, 'held', 'no-gateway', now()
     from unnest($1::bigint[]) notice, generate_series(0, $3::integer - 1) n, unnest(array['email', 'sms']) channel`,
    [sent, FIRST_PERSON, size.recipients],
  )
  await fillParts(sql, sent, size)
}

interface Notices {
  readonly issuer: number
  readonly count: number
  readonly html: string
  /** The length of the plain text. */
  readonly text: number
}

async function insertNotices(sql: Pool, { issuer, count, html, text }: Notices): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into notice (issuer_id, organization_id, official, title, content, content_en, html, html_en, format, sent_at,
       receipt_subject, receipt_note, email, sms_text, sms_delay_minutes, recipients)
     select $1, $2, true, repeat('长', $6), repeat('长', $4), repeat('长', $4), $3, $3, 2, now() - n * interval '1 minute',
       case when n % 2 = 0 then '是否参加' end, 'optional', true, '请查看', 60, 1
     from generate_series(1, $5::integer) n returning id`,
    [issuer, UNIVERSITY, html, text, count, limits.noticeTitle],
  )
  return rows.map(({ id }) => id)
}

/** Options, rules and files of large notices, and the former versions of the one that inputs name. */
async function fillParts(sql: Pool, notices: readonly number[], { versions }: WorldSize): Promise<void> {
  await sql.query(
    `insert into notice_option (notice_id, key, label)
     select notice, chr(96 + n), repeat('长', $2 - 1) || n from unnest($1::bigint[]) notice, generate_series(1, $3::integer) n`,
    [notices, limits.receiptOption, limits.receiptOptions],
  )
  await sql.query(
    `insert into notice_rule (notice_id, position, kind, target_id, name, name_en)
     select notice, n, 'person', $2::bigint + n, '林' || n, 'Lin ' || n
     from unnest($1::bigint[]) notice, generate_series(0, $3::integer - 1) n`,
    [notices, FIRST_PERSON, limits.audienceEntries],
  )
  await sql.query(
    `insert into notice_version (notice_id, version, title, content, content_en, html, html_en, asked_again)
     select n.id, v, n.title, n.content, n.content_en, n.html, n.html_en, false
     from notice n, generate_series(1, $2::integer) v where n.id = ($1::bigint[])[2]`,
    [notices, versions],
  )
  await sql.query(`update notice set version = $2::integer + 1 where id = ($1::bigint[])[2]`, [notices, versions])
}
