import pg from 'pg'
import type { Db } from '../../database/schema.ts'
import { addPerson } from '../fixtures.ts'
import { createTestApp, type Headers, logIn, type TestApp, type TestAppOptions } from '../test-app.ts'

/** A small university: a school with a laboratory below it, a library, and one person of each kind. */
export interface World extends TestApp {
  readonly db: Db
  readonly student: TestPerson
  /** A student of the library, who must not see the data of the other student. */
  readonly other: TestPerson
  /** Sends for the school, also to everybody. */
  readonly issuer: TestPerson
  readonly admin: TestPerson
}

export interface TestPerson {
  readonly id: number
  readonly headers: Headers
}

export const organization = { university: 1, school: 2, laboratory: 3, library: 4 } as const

export async function createWorld(options: TestAppOptions = {}): Promise<World> {
  const testApp = await createTestApp(options)
  const { db } = testApp.database
  const people = {
    student: await addPerson(db, { number: '20260001', mobile: '13800000001' }),
    other: await addPerson(db, { number: '20260002' }),
    issuer: await addPerson(db, { number: 'T0002' }),
    admin: await addPerson(db, { number: 'A0001', roles: ['admin'] }),
  }
  await db
    .insertInto('organization')
    .values([
      { id: organization.school, parent_id: 1, path: '/1/2/', name: '计算机学院', name_en: 'School of Computing' },
      { id: organization.laboratory, parent_id: 2, path: '/1/2/3/', name: '实验室', name_en: 'Laboratory' },
      { id: organization.library, parent_id: 1, path: '/1/4/', name: '图书馆', name_en: 'Library' },
    ])
    .execute()
  await move(db, people.student, organization.laboratory, { title: '本科生', verified_phone: '13900000001' })
  await move(db, people.other, organization.library, { title: '研究生', mobile: '13800000002' })
  await move(db, people.issuer, organization.school, { name: '王老师', name_en: 'Ms Wang' })
  await db
    .insertInto('person_role')
    .values({ person_id: people.issuer, role: 'issuer', organization_id: organization.school, everybody: true })
    .execute()
  const logInAs = async (id: number, number: string): Promise<TestPerson> => ({
    id,
    headers: await logIn(testApp.app, number),
  })
  return {
    ...testApp,
    db,
    student: await logInAs(people.student, '20260001'),
    other: await logInAs(people.other, '20260002'),
    issuer: await logInAs(people.issuer, 'T0002'),
    admin: await logInAs(people.admin, 'A0001'),
  }
}

async function move(db: Db, id: number, organizationId: number, columns: Record<string, string>): Promise<void> {
  await db
    .updateTable('person')
    .set({ organization_id: organizationId, ...columns })
    .where('id', '=', id)
    .execute()
}

type Query = (...input: [string | { text: string }, ...unknown[]]) => unknown

/**
 * The texts of the statements that the server sends during `run`, on any connection. Statements that only listen are
 * left out, and so are those of a session, which may be cached from the previous call and is updated once a minute.
 */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function watched(this: unknown, ...input) {
    const [first] = input
    texts.push(typeof first === 'string' ? first : first.text)
    return query.apply(this, input)
  }
  try {
    await run()
  } finally {
    client.query = query
  }
  return texts.filter(
    (text) => !text.startsWith('LISTEN') && !/from session s join person p|^update session set seen_at/.test(text),
  )
}
