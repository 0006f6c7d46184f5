import type { FastifyRequest } from 'fastify'
import type { AddressKind } from './addresses.ts'

/** The functions of one kind of provider. */
export interface SignOnProtocol<Settings> {
  /** The address at which the browser logs in. `reauthenticate`: even if it is already logged in there. */
  loginAddress(request: FastifyRequest, provider: Settings, state: string, reauthenticate: boolean): Promise<string>
  /**
   * The address at which the browser logs out; undefined if that is not possible. `hint` is the value that the session
   * stored for it.
   */
  logOutAddress?(request: FastifyRequest, provider: Settings, hint: string | undefined): Promise<string | undefined>
  /** Description for administrators, without secrets. */
  describe(provider: Settings): {
    readonly address: string
    readonly clientId?: string
    readonly scope?: string
    /** Paths of the portal that must be registered at the provider. */
    readonly paths: readonly (readonly [AddressKind, string])[]
  }
}
