import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, organization, statementsOf, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

const boxes = ['default', 'recv', 'issued', 'subscribe', 'collect'] as const

describe.runIf(process.env.TEST_DB === 'postgres')('the PostgreSQL plan for a page of notices', () => {
  let world: World

  beforeAll(async () => {
    world = await createWorld()
    const { database, student, issuer } = world
    const { pool } = database
    await pool.query(
      `insert into notice (issuer_id, organization_id, title, content, sent_at)
       select $1::bigint, $2::integer, 'n' || n, repeat('字', 200), now() from generate_series(1, 2000) n`,
      [issuer.id, organization.school],
    )
    // 2,000 people with ten notices each, and one with five hundred.
    await pool.query(
      `insert into notice_recipient (person_id, notice_id)
       select 1000 + p, 1 + (p * 7 + k * 97) % 2000 from generate_series(1, 2000) p, generate_series(1, 10) k
       union select $1::bigint, n from generate_series(1, 500) n`,
      [student.id],
    )
    await pool.query('vacuum analyze')
  })
  afterAll(() => world.close())

  /** The generic plan that a connection caches for all people who open a box. */
  async function planOf(box: (typeof boxes)[number], settings = ''): Promise<string> {
    const { app, database, student } = world
    const texts = await statementsOf(() =>
      call(app, contract.notice.list, { query: { box }, headers: student.headers }),
    )
    const text = texts.find((statement) => statement.includes('notice_recipient'))
    // A first page has no values but the person.
    const values = Array.from({ length: Math.max(...(text?.match(/\$\d+/g) ?? []).map((at) => Number(at.slice(1)))) })
    const client = await database.pool.connect()
    try {
      await client.query(`set plan_cache_mode = force_generic_plan; ${settings} prepare page as ${text}`)
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) execute page (${values.fill(student.id).join(', ')})`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      client.release(true)
    }
  }

  test.each(boxes)('uses indexes for every kind of person: %s', async (box) => {
    const plan = await planOf(box)
    expect(plan).toContain('notice_recipient')
    expect(plan).not.toMatch(/Seq Scan on notice_recipient/)
  })

  test('counts all notices that reached a person, and the unread ones, without reading the table itself', async () => {
    // Checks the plan, not the reads: whether the table is vacuumed enough to be skipped depends on other tests.
    const plan = await planOf('recv', 'set enable_bitmapscan = off; set enable_seqscan = off;')
    const counts = plan
      .split('InitPlan')
      .slice(1)
      .filter((part) => /^[^\n]*\n\s*->\s+Aggregate/.test(part))
    expect(counts).toHaveLength(2)
    for (const [at, index] of ['notice_recipient_pkey', 'notice_recipient_unread'].entries()) {
      expect(counts[at]).toContain(`Index Only Scan using ${index}`)
    }
  })
})
