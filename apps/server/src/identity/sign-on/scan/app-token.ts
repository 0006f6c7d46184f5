import type { Network } from '../../../runtime/shared/outgoing/network.ts'
import { type Json, ProviderRefusal } from './ask-json.ts'

/** A token is replaced this long before it expires, so that it does not expire during a request. */
const AHEAD_MS = 300_000

interface Token {
  readonly text: string
  readonly seconds: number
}

interface CachedToken {
  readonly token: Promise<Token>
  readonly at: number
}

/** Caches the token of an app, because WeCom and DingTalk limit how often they give one. */
export class AppTokens<Settings extends object> {
  readonly #cache = new WeakMap<Settings, CachedToken>()
  readonly #fetchToken: (network: Network, settings: Settings) => Promise<Token>
  readonly #invalid: readonly string[]

  /** `invalid`: the codes of the provider for a token that is invalid or has expired. */
  constructor(invalid: readonly string[], fetchToken: (network: Network, settings: Settings) => Promise<Token>) {
    this.#fetchToken = fetchToken
    this.#invalid = invalid
  }

  /** Makes a request with the token, and once more with a new one where the provider has withdrawn it. */
  async use(network: Network, settings: Settings, request: (token: string) => Promise<Json>): Promise<Json> {
    try {
      return await request(await this.#get(network, settings))
    } catch (error) {
      if (!(error instanceof ProviderRefusal) || !this.#invalid.includes(error.code)) throw error
      this.#cache.delete(settings)
      return request(await this.#get(network, settings))
    }
  }

  async #get(network: Network, settings: Settings): Promise<string> {
    const cached = this.#cache.get(settings)
    const token = await cached?.token.catch(() => undefined)
    if (cached && token && Date.now() < cached.at + token.seconds * 1_000 - AHEAD_MS) return token.text
    const next = this.#fetchToken(network, settings)
    this.#cache.set(settings, { token: next, at: Date.now() })
    return (await next).text
  }
}
