import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { SamlSettings } from '../../../process/settings/sign-on-providers.ts'
import { noSignOn } from '../../../process/settings/sign-on-settings.ts'
import { createWorld, type World } from '../../../testing/areas/world.ts'
import { samlSettings } from '../../../testing/providers.ts'
import { samlKeys } from '../../../testing/saml-keys.ts'
import { type SamlServer, startSamlServer } from '../../../testing/saml-server.ts'
import { browserHeaders, call } from '../../../testing/test-app.ts'
import { samlProvider } from '../saml/saml-provider.ts'
import { TestBrowser } from './browser.ts'
import { deliver, samlResponse } from './saml-log-in.ts'

export const PORTAL = 'http://localhost:4994'
export const CALLBACK = `${PORTAL}/api/sign-on/saml/callback`
export const UID = 'urn:oid:0.9.2342.19200300.100.1.1'
export const lin = { [UID]: '20260001', 'urn:oid:2.16.840.1.113730.3.1.241': '林一' }

interface Parts {
  readonly world: World
  readonly saml: SamlServer
  readonly settings: SamlSettings
  readonly folder: string
}

/** A portal with a SAML provider at which `lin` is the student of the world. */
export class SamlPortal {
  readonly world: World
  readonly saml: SamlServer
  readonly #settings: SamlSettings
  readonly #folder: string
  readonly #algorithm: string

  private constructor({ world, saml, settings, folder }: Parts) {
    this.world = world
    this.saml = saml
    this.#settings = settings
    this.#folder = folder
    this.#algorithm = saml.algorithm
  }

  static async open(): Promise<SamlPortal> {
    const folder = await mkdtemp(join(tmpdir(), 'saml-'))
    const pair = { keyFile: join(folder, 'portal.key'), certFile: join(folder, 'portal.crt') }
    await writeFile(pair.keyFile, samlKeys.portal.key)
    await writeFile(pair.certFile, samlKeys.portal.cert)
    const saml = await startSamlServer({ wang: { [UID]: 'T0002' } })
    const settings = samlSettings(saml, { pair })
    const world = await createWorld({
      config: { publicUrl: new URL(PORTAL), signOn: { ...noSignOn, providers: [settings] } },
    })
    saml.trust((await world.app.inject({ url: '/api/sign-on/saml/metadata' })).body)
    return new SamlPortal({ world, saml, settings, folder })
  }

  /** Forgets all log-ins, and lets the provider respond as usual. Returns a new browser. */
  async reset(): Promise<TestBrowser> {
    for (const table of ['sign_on_identity', 'sign_on_state'])
      await sql`delete from ${sql.table(table)}`.execute(this.world.db)
    const { saml } = this
    saml.accounts.lin = lin
    Object.assign(saml, { logInAs: 'lin', overrides: {}, signs: 'assertion', encrypts: undefined, key: 'idp' })
    saml.algorithm = this.#algorithm
    return this.newBrowser()
  }

  newBrowser(): TestBrowser {
    return new TestBrowser(this.world.app, PORTAL)
  }

  /** Logs in at the provider. Returns the page of the portal that the log-in ends on. */
  async logIn(browser: TestBrowser, start?: string): Promise<string> {
    return deliver(this.world.app, browser, await samlResponse(this.world.app, browser, start))
  }

  /** The id of the person who is logged in in a browser, or the status of the refusal. */
  async userIdOf({ cookie }: TestBrowser): Promise<number> {
    const headers = { ...browserHeaders, cookie }
    const { status, data } = await call(this.world.app, contract.user.info, { headers })
    return status === 200 ? data.user_id : status
  }

  /** Why the last log-in was refused, as administrators see it. */
  async lastDetail(): Promise<string | null | undefined> {
    const state = this.world.db.selectFrom('sign_on_state').select('last_detail')
    return (await state.executeTakeFirst())?.last_detail
  }

  /** Lets the portal load the usual key of the provider, as if so many milliseconds had passed. */
  async restoreKey(laterMs: number): Promise<void> {
    this.saml.key = 'idp'
    const provider = samlProvider(this.world.app, this.#settings)
    const current = await provider.idp()
    const realNow = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + laterMs)
    expect(await provider.newer(current).finally(() => vi.restoreAllMocks())).toBeDefined()
  }

  async close(): Promise<void> {
    await this.world.close()
    await this.saml.close()
    await rm(this.#folder, { recursive: true })
  }
}
