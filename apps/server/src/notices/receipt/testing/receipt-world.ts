import { contract } from '@quadrangle/api-client/contract'
import { expect } from 'vitest'
import { type SendBody, sendRequest } from '../../../testing/areas/send-request.ts'
import { createWorld, organization, type TestPerson, type World } from '../../../testing/areas/world.ts'
import { addPerson } from '../../../testing/fixtures.ts'
import { call, type Headers, logIn } from '../../../testing/test-app.ts'

export const question: NonNullable<SendBody['receipt']> = {
  subject: '是否参加',
  template: 'custom',
  reading: 'unable',
  options: ['参加', '不参加'],
  note: 'optional',
  deadline: null,
}

/** A university of six people who get notices with a receipt, and four who may follow them. */
export class ReceiptWorld {
  readonly world: World
  /** Sends for the school, as the issuer of the world does. */
  readonly colleague: TestPerson
  /** Sends for the library only. */
  readonly librarian: TestPerson
  /** Sends for everybody, and so sees every name. */
  readonly rector: TestPerson

  private constructor(world: World, colleague: TestPerson, librarian: TestPerson) {
    this.world = world
    this.colleague = colleague
    this.librarian = librarian
    this.rector = world.admin
  }

  static async open(): Promise<ReceiptWorld> {
    const world = await createWorld()
    const colleague = await addIssuer(world, 'T0009', organization.school)
    const librarian = await addIssuer(world, 'T0010', organization.library)
    await world.db
      .insertInto('person_role')
      .values({ person_id: world.admin.id, role: 'issuer', organization_id: organization.university })
      .execute()
    const email = { email: 's@example.edu', email_bound: true }
    await world.db.updateTable('person').set(email).where('id', '=', world.student.id).execute()
    return new ReceiptWorld(world, colleague, librarian)
  }

  /** Sends a notice to all six people of the university. */
  async send(more: Partial<SendBody> = {}, headers = this.world.issuer.headers): Promise<number> {
    const body = sendRequest(more)
    const { status, data, errmsg } = await call(this.world.app, contract.publishing.send, { headers, body })
    expect([status, errmsg]).toEqual([200, ''])
    return data.id
  }

  read(id: number, { headers }: TestPerson) {
    return call(this.world.app, contract.notice.detail, { headers, body: { box: 'recv', id } })
  }

  answer(id: number, { headers }: TestPerson, option = 'a') {
    return call(this.world.app, contract.notice.answer, { headers, body: { id, version: 1, option, note: '' } })
  }

  async tally(id: number, { headers }: TestPerson = this.rector) {
    return (await call(this.world.app, contract.receipt.tally, { query: { id }, headers })).data
  }

  remind(id: number, minutes = 60, headers: Headers = this.rector.headers) {
    return call(this.world.app, contract.receipt.remind, { headers, body: { id, minutes } })
  }

  audits(id: number, action: string) {
    return this.world.db
      .selectFrom('audit_entry')
      .select(['person_id', 'organization_id', 'detail'])
      .where('notice_id', '=', id)
      .where('action', '=', action)
      .orderBy('id')
      .execute()
  }

  close(): Promise<void> {
    return this.world.close()
  }
}

/** Adds a person who may send for an organisation, also to everybody. */
export async function addIssuer({ app, db }: World, number: string, organizationId: number): Promise<TestPerson> {
  const id = await addPerson(db, { number })
  await db
    .insertInto('person_role')
    .values({ person_id: id, role: 'issuer', organization_id: organizationId, everybody: true })
    .execute()
  return { id, headers: await logIn(app, number) }
}
