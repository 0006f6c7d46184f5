import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { type Message, waitingMessages } from '../../../people/account-message/testing/waiting-messages.ts'
import { addPerson } from '../../../testing/fixtures.ts'
import {
  call,
  createTestApp,
  type Headers,
  logIn,
  type TestApp,
  type TestAppOptions,
} from '../../../testing/test-app.ts'

/** Messages are not sent: they wait, as no dispatcher runs. */
const gateways = { smtpUrl: new URL('smtp://127.0.0.1:1'), smsUrl: new URL('http://127.0.0.1:1') }

export interface AccountPerson {
  readonly id: number
  readonly number: string
  readonly email: string
  readonly headers: Headers
}

/** A portal with gateways, and the messages that wait for them. */
export class AccountWorld {
  readonly server: TestApp
  #number = 20_280_000

  private constructor(server: TestApp) {
    this.server = server
  }

  static async open({ config, ...options }: TestAppOptions = {}): Promise<AccountWorld> {
    return new AccountWorld(await createTestApp({ ...options, config: { ...gateways, ...config } }))
  }

  get db() {
    return this.server.database.db
  }

  /** A new person with a confirmed e-mail address, logged in. */
  async addAccount(): Promise<AccountPerson> {
    this.#number += 1
    const number = String(this.#number)
    const id = await addPerson(this.db, { number })
    const email = `p${number}@example.edu`
    await this.db
      .updateTable('person')
      .set({ email, email_bound: true, confirmed_email: email })
      .where('id', '=', id)
      .execute()
    return { id, number, email, headers: await logIn(this.server.app, number) }
  }

  /** The messages that wait for a person, the oldest first. */
  messages({ id }: { readonly id: number }): Promise<Message[]> {
    return waitingMessages(this.db, id)
  }

  /** The code in the last message of a kind. */
  async code(who: { readonly id: number }, kind: 'link-code' | 'recovery-code'): Promise<string> {
    const last = (await this.messages(who)).findLast((message) => message.kind === kind)
    const code = /\d{6,8}/.exec(last?.text ?? '')?.[0]
    if (code === undefined) throw new Error(`No ${kind} waits for ${who.id}.`)
    return code
  }

  /** Whether a session is still valid. */
  async isIn(headers: Headers): Promise<boolean> {
    return (await call(this.server.app, contract.user.info, { headers })).status === 200
  }

  /** Sets the last proof of all sessions to a time long ago. */
  async forgetProofs(): Promise<void> {
    await sql`update session set proved_at = now() - interval '1 hour'`.execute(this.db)
  }

  /** Ends the pause between two codes. */
  async endPause(): Promise<void> {
    await sql`update account_code set sent_at = sent_at - interval '2 minutes'`.execute(this.db)
    await sql`delete from login_budget where key like 'recoveryPause:%'`.execute(this.db)
  }

  /** Resets all limits and deletes waiting messages. */
  async reset(): Promise<void> {
    for (const table of ['login_budget', 'account_message', 'account_code'])
      await sql`delete from ${sql.table(table)}`.execute(this.db)
  }

  async audits(id: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('audit_entry')
      .select('action')
      .where('person_id', '=', id)
      .orderBy('id')
      .execute()
    return rows.map(({ action }) => action)
  }

  close(): Promise<void> {
    return this.server.close()
  }
}

/** A different code with as many digits. */
export function otherCode(code: string, by = 1): string {
  return String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0')
}
