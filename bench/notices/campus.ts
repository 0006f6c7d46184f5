import { createHash } from 'node:crypto'
import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME, contract } from '@quadrangle/api-client/contract'
import type { Pool } from 'pg'
import { sized } from '../support/smoke.ts'

/** Nested organisations by the number of people in each and below. */
export const audiences = {
  smallest: { people: sized(500, 5), id: 13 },
  small: { people: sized(5_000, 50), id: 12 },
  large: { people: sized(50_000, 500), id: 11 },
  all: { people: sized(500_000, 5_000), id: 10 },
} as const

export const all = audiences.all.people
export const issuer = all + 1
/** How many people have a session. */
export const peopleWithSession = sized(1_000, 20)
/** The person with very many notices. */
export const collector = sized(777, 7)

/** Inserts people with e-mail addresses, and sessions. */
export async function fillCampus(sql: Pool): Promise<void> {
  await sql.query(`insert into organization (id, parent_id, path, name, name_en) values
    (1, null, '/1/', '大学', 'University'), (10, 1, '/1/10/', '十', 'Ten'), (11, 10, '/1/10/11/', '十一', 'Eleven'),
    (12, 11, '/1/10/11/12/', '十二', 'Twelve'), (13, 12, '/1/10/11/12/13/', '十三', 'Thirteen')`)
  await sql.query(`insert into person (id, number, kind, name, name_en, organization_id, email, email_bound)
    select n, 'B' || n, 'student', '人' || n, 'Person ' || n,
      case when n <= ${audiences.smallest.people} then 13 when n <= ${audiences.small.people} then 12
        when n <= ${audiences.large.people} then 11 when n <= ${all} then 10 else 1 end,
      'p' || n || '@example.edu', true
    from generate_series(1, ${issuer}) n`)
  await sql.query(
    `insert into person_role (person_id, role, organization_id) select $1, unnest(array['issuer', 'admin']), 1`,
    [issuer],
  )
  const people = [...Array.from({ length: peopleWithSession }, (_, index) => index + 1), issuer]
  await sql.query(
    `insert into session (token_hash, person_id, expires_at, proved_at)
     select *, now() + interval '12 hours', now() + interval '12 hours' from unnest($1::bytea[], $2::bigint[])`,
    [people.map((person) => createHash('sha256').update(tokenOf(person)).digest()), people],
  )
  // Autovacuum would do this after a minute.
  await sql.query('vacuum analyze')
}

function tokenOf(person: number): string {
  return createHash('sha256').update(`bench ${person}`).digest('base64url')
}

/** The headers of a call by a person. */
export function headersOf(person: number): Record<string, string> {
  return { 'content-type': 'application/json', [CLIENT_HEADER]: CLIENT_NAME, cookie: `qd_session=${tokenOf(person)}` }
}

/** Calls the API as a person; throws if the call fails. */
export async function callApi<Data>(url: string, person: number, path: string, body?: unknown): Promise<Data> {
  const response = await fetch(`${url}${API_PREFIX}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: headersOf(person),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const envelope = (await response.json()) as { errcode: number; errmsg: string; data: Data }
  if (envelope.errcode !== 0) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(envelope)}`)
  return envelope.data
}

/** Sends a notice to an organisation and everything below it, through the API. */
export function send(url: string, organization: number, options: { receipt?: boolean; email?: boolean } = {}) {
  const { path } = contract.publishing.send
  return callApi<{ id: number; state: string; recipients: number }>(url, issuer, path, {
    key: crypto.randomUUID(),
    draft_id: null,
    title: '关于停电的通知',
    body: { zh: '<p>周五停电，请提前保存文件。</p>', en: '<p>The power is off on Friday.</p>' },
    sender: { organization_id: 1, official: 1, with_logo: 0, contact: '' },
    send_at: null,
    event: null,
    audience: { include: [{ kind: 'organization', id: organization, below: 1 }], exclude: [], numbers: [] },
    attachments: [],
    receipt: options.receipt
      ? {
          subject: '是否参加',
          template: 'custom',
          reading: 'unable',
          options: ['参加', '不参加'],
          note: 'none',
          deadline: null,
        }
      : null,
    sms: null,
    email: options.email === false ? 0 : 1,
  })
}
