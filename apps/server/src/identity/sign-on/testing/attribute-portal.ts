import { type BodyOf, contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { noSignOn } from '../../../process/settings/sign-on-settings.ts'
import { createWorld, organization, type World } from '../../../testing/areas/world.ts'
import { directorySettings, serviceEntry } from '../../../testing/directory-settings.ts'
import { type LdapEntry, startLdapServer } from '../../../testing/ldap-server.ts'
import { type OidcServer, startOidcServer } from '../../../testing/oidc-server.ts'
import { oidcSettings } from '../../../testing/providers.ts'
import { call } from '../../../testing/test-app.ts'
import { TestBrowser } from './browser.ts'

export type Rules = BodyOf<typeof contract.signOn.saveRules>['rules']
export type Claims = Readonly<Record<string, unknown>>
type LdapServer = Awaited<ReturnType<typeof startLdapServer>>

const PORTAL = 'http://localhost:4995'
export const never: Rules = { name: 'never', name_en: 'never', email: 'never', organization: 'never', kind: 'never' }
export const takeAll: Rules = { name: 'take', name_en: 'take', email: 'take', organization: 'take', kind: 'take' }
/** The student of the world, as the portal has them. */
export const here = {
  name: '林晓雨',
  name_en: 'Lin Xiaoyu',
  email: '',
  kind: 'student',
  organization_id: organization.laboratory,
}
/** The same person, as the provider has them. */
export const there = {
  student_number: '20260001',
  name: '林小雨',
  name_en: 'Lin Xiao Yu',
  role: 'staff',
  unit: 'LIB',
  email: 'lin@example.edu',
  email_verified: true,
}
export const confirmedHere = { email: 'mine@example.edu', email_bound: true, confirmed_email: 'MINE@example.edu' }

/** A portal whose provider and LDAP directory send attributes of the student. */
export class AttributePortal {
  readonly world: World
  readonly oidc: OidcServer
  /** The entries of the directory. */
  readonly entries: Record<string, LdapEntry>
  readonly #ldap: LdapServer

  private constructor(parts: { world: World; oidc: OidcServer; entries: Record<string, LdapEntry>; ldap: LdapServer }) {
    this.world = parts.world
    this.oidc = parts.oidc
    this.entries = parts.entries
    this.#ldap = parts.ldap
  }

  static async open(): Promise<AttributePortal> {
    const entries: Record<string, LdapEntry> = { ...serviceEntry }
    const oidc = await startOidcServer(PORTAL, { lin: there })
    const ldap = await startLdapServer({ entries })
    const claims = { number: 'student_number', name: 'name', name_en: 'name_en', email: 'email', kind: 'role' }
    const world = await createWorld({
      config: {
        publicUrl: new URL(PORTAL),
        signOn: { ...noSignOn, providers: [oidcSettings(oidc, { claims: { ...claims, organization: 'unit' } })] },
        ldap: directorySettings(ldap.port, {
          attributes: { number: 'employeeNumber', name: 'cn', email: 'mail' },
          localAccounts: true,
        }),
      },
    })
    await world.db.updateTable('organization').set({ code: 'LIB' }).where('id', '=', organization.library).execute()
    return new AttributePortal({ world, oidc, entries, ldap })
  }

  /** Removes all rules, links and messages, and gives the student and the provider their usual values. */
  async reset(): Promise<void> {
    const { db, student, other } = this.world
    for (const table of ['sign_on_identity', 'sign_on_rule', 'account_message', 'audit_entry'] as const)
      await db.deleteFrom(table).execute()
    await sql`delete from person_role where person_id = ${student.id}`.execute(db)
    await this.setPerson(student.id, { ...here, email_bound: false, confirmed_email: '' })
    await this.setPerson(other.id, { email: '', confirmed_email: '' })
    this.oidc.logInAs = 'lin'
    this.oidc.accounts.lin = there
  }

  async setPerson(id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
    await this.world.db.updateTable('person').set(values).where('id', '=', id).execute()
  }

  saveRules(rules: Rules, provider = 'oidc', { headers } = this.world.admin) {
    return call(this.world.app, contract.signOn.saveRules, { body: { provider, rules }, headers })
  }

  newBrowser(): TestBrowser {
    return new TestBrowser(this.world.app, PORTAL)
  }

  /** Logs in at the provider; no claim may prevent that. */
  async logInThere(claims: Claims = {}): Promise<void> {
    this.oidc.accounts.lin = { ...there, ...claims }
    expect(await this.newBrowser().open('/api/sign-on/oidc')).toMatch(/signed=in/)
  }

  async close(): Promise<void> {
    await this.world.close()
    await this.oidc.close()
    await this.#ldap.close()
  }
}
