import { contract } from '@quadrangle/api-client/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { indexSearch } from '../../testing/areas/index-search.ts'
import { createWorld, organization, statementsOf, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'

describe.runIf(process.env.TEST_DB === 'postgres')('how PostgreSQL looks for notices', () => {
  let world: World

  beforeAll(async () => {
    world = await createWorld()
    const { database, student, issuer } = world
    const { pool } = database
    await pool.query(
      `insert into notice (issuer_id, organization_id, title, content, content_en, sent_at)
       select $1::bigint, $2::integer, '关于考试的第' || n || '号通知', repeat('字典里的词', 20), 'Words of a dictionary', now()
       from generate_series(1, 2000) n`,
      [issuer.id, organization.school],
    )
    await pool.query(
      `insert into notice_recipient (person_id, notice_id) select $1::bigint, n from generate_series(1, 500) n`,
      [student.id],
    )
    await indexSearch(world.db)
    await pool.query('vacuum analyze')
  })
  afterAll(() => world.close())

  test('a word of every notice comes from the index, and is compared with a hash table of the visible notices', async () => {
    const { app, database, student } = world
    const query = { text: '考试', type: 'notice' } as const
    const texts = await statementsOf(() => call(app, contract.search.all, { query, headers: student.headers }))
    const text = texts.find((statement) => statement.includes('notice_recipient')) ?? ''
    const count = Math.max(...(text.match(/\$\d+/g) ?? []).map((at) => Number(at.slice(1))))
    const client = await database.pool.connect()
    try {
      await client.query(`set plan_cache_mode = force_generic_plan; prepare search as ${text}`)
      const nulls = Array.from({ length: count }, () => 'null').join(', ')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) execute search (${nulls})`)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Bitmap Index Scan on notice_search_tokens')
      expect(plan).toContain('hashed SubPlan')
      expect(plan).not.toMatch(/Seq Scan on notice_search/)
    } finally {
      client.release(true)
    }
  })

  test('the rows of many hits lie on few pages', async () => {
    const { rows } = await world.database.pool.query<{ bytes: number }>(
      // Pages with rows: PostgreSQL may reserve further pages for several writers.
      `select count(distinct (ctid::text::point)[0]) * 8192 / count(*) as bytes from notice_search`,
    )
    expect(rows[0]?.bytes).toBeLessThan(100)
  })

  test('no index keeps new entries in a pending list, which every search would read', async () => {
    const { rows } = await world.database.pool.query<{ name: string; options: string[] | null }>(
      `select c.relname as name, c.reloptions as options from pg_class c join pg_am a on a.oid = c.relam
       where a.amname = 'gin'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { name, options } of rows) expect([name, options]).toEqual([name, ['fastupdate=off']])
  })
})
