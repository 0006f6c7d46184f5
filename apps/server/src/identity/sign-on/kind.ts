import type { FastifyRequest } from 'fastify'
import type { AddressKind } from './addresses.ts'

/** The functions of one kind of provider. */
export interface Kind<Settings> {
  /** Where the browser goes to log in. `again`: also if it is logged in there. */
  loginAddress(request: FastifyRequest, provider: Settings, state: string, again: boolean): Promise<string>
  /** Where it goes to log out; undefined if that is not possible. `hint` is what the session kept for it. */
  logOutAddress?(request: FastifyRequest, provider: Settings, hint: string | undefined): Promise<string | undefined>
  /** For administrators, without secrets. */
  describe(provider: Settings): {
    readonly address: string
    readonly clientId?: string
    readonly scope?: string
    /** Paths of the portal that the provider has to know. */
    readonly paths: readonly (readonly [AddressKind, string])[]
  }
}
