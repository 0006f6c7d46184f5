import { randomUUID } from 'node:crypto'
import { contract, limits } from '@quadrangle/api-client/contract'
import type { Pool } from 'pg'
import type { WorldSize } from './facts.ts'

/** Gives someone drafts, scheduled notices, entries, files, backgrounds and everything else whose number is limited. */
export async function fillBelongings(sql: Pool, owner: number, size: WorldSize): Promise<void> {
  await fillDrafts(sql, owner, size)
  await sql.query(
    `insert into agenda_entry (person_id, title, place, note, begins_at, ends_at)
     select $1, repeat('长', $3), repeat('长', $4), repeat('长', $5), now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour'
     from generate_series(1, $2::integer) n`,
    [owner, size.entries, limits.agendaTitle, limits.agendaPlace, limits.agendaNote],
  )
  await sql.query(
    `insert into todo (person_id, title, due_at)
     select $1, repeat('长', $3), now() + n * interval '1 hour' from generate_series(1, $2::integer) n`,
    [owner, size.entries, limits.todoTitle],
  )
  await fillFiles(sql, owner)
  await sql.query(
    `insert into homepage_app (person_id, app_id, position) select $1, id, row_number() over (order by id) from app`,
    [owner],
  )
  await sql.query(`insert into subscription (person_id, organization_id) select $1, id from organization`, [owner])
  await sql.query(
    `insert into search_history (person_id, term)
     select $1, n || repeat('长', $2 - 2) from generate_series(1, $3::integer) n`,
    [owner, limits.searchText, limits.searchHistory],
  )
  await sql.query(`insert into person_setting (person_id, builtin_card_config) values ($1, repeat('长', 10000))`, [
    owner,
  ])
  await sql.query(
    `insert into audit_entry (person_id, action, notice_id, detail)
     select $1, 'names-seen', n, jsonb_build_object('state', 'answered', 'text', repeat('长', $3), 'page', n)
     from generate_series(1, $2::integer) n`,
    [owner, size.audits, limits.searchText],
  )
}

/** Drafts that name very many files, and as many scheduled notices. */
async function fillDrafts(sql: Pool, owner: number, size: WorldSize): Promise<void> {
  const text = (draft: number) =>
    JSON.stringify({
      title: `草稿 ${draft}`,
      text: Array.from({ length: size.draftUuids }, () => randomUUID()).join(' '),
    })
  for (let draft = 0; draft < size.drafts; draft += 1) {
    await sql.query(
      `insert into notice_draft (id, owner_id, data, bytes) values ($1, $2, $3, octet_length($3::jsonb::text))`,
      [randomUUID(), owner, text(draft)],
    )
  }
  await fillDraftFiles(sql, owner, size)
  const { body } = contract.publishing.send.example
  const request = { ...body, body: { zh: '长'.repeat(limits.noticeText) } }
  await sql.query(
    `insert into notice_schedule (id, owner_id, request, send_at)
     select gen_random_uuid(), $1, $3, now() + interval '1 year' from generate_series(1, $2::integer) n`,
    [owner, size.scheduled, JSON.stringify({ request, draft: null, recipients: 1 })],
  )
}

/** The pictures that each draft shows. */
async function fillDraftFiles(sql: Pool, owner: number, { draftFiles }: WorldSize): Promise<void> {
  await sql.query(
    `with file as (
       insert into stored_file (id, owner_id, purpose, name, type, size)
       select gen_random_uuid(), $1, 'notice-image', 'picture.png', 'image/png', 1000 from generate_series(1, $2::integer) n
       returning id
     )
     insert into notice_draft_file (draft_id, file_id)
     select notice_draft.id, file.id from notice_draft, file where notice_draft.owner_id = $1`,
    [owner, draftFiles],
  )
}

/** Inserts the person's own backgrounds and, for each purpose, the maximum number of unused uploads. */
async function fillFiles(sql: Pool, owner: number): Promise<void> {
  const file = (purpose: string, count: number) =>
    sql.query<{ id: string }>(
      `insert into stored_file (id, owner_id, purpose, name, type, size)
       select gen_random_uuid(), $1, $2, repeat('长', 200) || '.png', 'image/png', 1000 from generate_series(1, $3::integer) n
       returning id`,
      [owner, purpose, count],
    )
  const backgrounds = await file('background', limits.ownBackgrounds - 1)
  await sql.query(
    `insert into background (owner_id, file_id, name, name_en, url, thumb_url)
     select $1, id, repeat('长', $3), '', '/files/' || id, '/files/' || id from unnest($2::uuid[]) id`,
    [owner, backgrounds.rows.map(({ id }) => id), limits.name],
  )
  await file('background', limits.ownBackgrounds)
  await file('notice', 22)
  await file('notice-image', 50)
}
