import { limits } from '@quadrangle/api-client/contract'
import { personaIds } from '@quadrangle/demo-campus'
import type { Pool } from 'pg'
import { fillSessions } from '../../support/sessions.ts'
import { fillBelongings } from './belongings.ts'
import type { WorldFacts, WorldSize } from './facts.ts'
import { fillGroups } from './groups.ts'
import { fillNotices } from './notices.ts'
import { FIRST_ORGANIZATION, FIRST_PERSON, fillPeople, ownerIds } from './people.ts'

/** Two people of the demo campus whose sessions are filled in, too. */
export const ordinary = [personaIds.student, personaIds.teacher] as const

/** Adds people who have the most of everything to a demo campus, and returns the facts about each of them. */
export async function fillWorld(sql: Pool, size: WorldSize): Promise<WorldFacts[]> {
  await fillPeople(sql, size)
  for (const owner of ownerIds(size)) {
    await fillNotices(sql, owner, size)
    await fillBelongings(sql, owner, size)
    await fillGroups(sql, owner, size)
    await fillSessions(sql, owner, size.sessions)
  }
  await fillReaders(sql)
  // Turns on all features, because those that are turned off cost nothing.
  await sql.query(
    `insert into portal_config (config)
     select config || '{"ise_config": 1, "guest_enabled": 1}' from portal_config order by id desc limit 1`,
  )
  // Raises the sending limits, because requests that exceed a limit cost nothing either.
  await sql.query(
    `insert into sending_limits select 1, most, most, most, most, most, most from (select ${limits.sendingLimit} as most) m`,
  )
  await sql.query('vacuum analyze')
  const worlds: WorldFacts[] = []
  for (const owner of ownerIds(size)) worlds.push(await loadFacts(sql, owner, size))
  return worlds
}

/**
 * Logs in the ordinary readers, again if a call has since ended their sessions or requires more than their password.
 */
export async function fillReaders(sql: Pool): Promise<void> {
  await sql.query(`update factor_policy set required = '{}'`)
  await sql.query('delete from session where person_id = any($1)', [ordinary])
  for (const person of ordinary) await fillSessions(sql, person, 2)
}

async function loadFacts(sql: Pool, owner: number, size: WorldSize): Promise<WorldFacts> {
  const column = async <Value>(text: string, values: unknown[] = [owner]) =>
    (await sql.query<{ value: Value }>(text, values)).rows.map(({ value }) => value)
  const first = <Value>(values: readonly Value[]): Value => {
    const [value] = values
    if (value === undefined) throw new Error('The heavy world lacks something that inputs name.')
    return value
  }
  const unused = (purpose: string) =>
    column<string>(
      `select id as value from stored_file f where owner_id = $1 and purpose = $2
       and not exists (select from background b where b.file_id = f.id) order by id`,
      [owner, purpose],
    )
  return {
    owner,
    identifier: `G${owner}`,
    people: Array.from({ length: size.people }, (_, at) => FIRST_PERSON + at),
    numbers: Array.from({ length: size.people }, (_, at) => `X${String(at).padStart(9, '0')}`),
    mobiles: Array.from({ length: size.people }, (_, at) => `139${String(at).padStart(8, '0')}`),
    organizations: [1, ...Array.from({ length: size.organizations }, (_, at) => FIRST_ORGANIZATION + at)],
    groups: await column(`select id as value from notice_group where owner_id = $1 order by id`),
    drafts: await column(`select id as value from notice_draft where owner_id = $1 order by id`),
    scheduled: await column(`select id as value from notice_schedule where owner_id = $1 order by id`),
    notice: first(
      await column<number>(`select id as value from notice where issuer_id = $1 and version > 1 order by id limit 1`),
    ),
    versions: size.versions,
    lastNotice: first(await column<number>(`select max(id) as value from notice`, [])),
    agenda: first(await column<number>(`select min(id) as value from agenda_entry where person_id = $1`)),
    lastAgenda: first(await column<number>(`select max(id) as value from agenda_entry where person_id = $1`)),
    todo: first(await column<number>(`select min(id) as value from todo where person_id = $1`)),
    lastTodo: first(await column<number>(`select max(id) as value from todo where person_id = $1`)),
    background: first(await column<number>(`select min(id) as value from background where owner_id = $1`)),
    files: { background: first(await unused('background')), notice: await unused('notice') },
    apps: await column(`select id as value from app order by id`, []),
    cards: await column(`select id as value from card order by id`, []),
    sources: await column(`select key as value from card_source order by key`, []),
  }
}
