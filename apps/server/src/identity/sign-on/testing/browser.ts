import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** Follows redirects between the portal under test and a real provider, with the cookies of both. */
export class TestBrowser {
  readonly #app: FastifyInstance
  readonly #portal: string
  readonly #cookies = new Map<string, Map<string, string>>()

  constructor(app: FastifyInstance, portal: string) {
    this.#app = app
    this.#portal = portal
  }

  /** The portal's cookies. */
  get cookie(): string {
    return this.#cookieHeader(this.#portal)
  }

  /** Stores the cookies of a response of the portal. */
  keep(response: LightMyRequestResponse): void {
    this.#storeCookies(this.#portal, [response.headers['set-cookie'] ?? []].flat())
  }

  /** Opens an address of the portal. Returns the page of the portal that it ends on. */
  open(path: string): Promise<string> {
    return this.#follow(new URL(path, this.#portal).href)
  }

  /** Like `open`, but stops before it opens `stopPath` of the portal. Returns that address. */
  async stopAt(path: string, stopPath: string): Promise<string> {
    return this.#follow(new URL(path, this.#portal).href, stopPath)
  }

  /** Opens an address of a provider, as `open` does one of the portal. */
  openElsewhere(address: string): Promise<string> {
    return this.#follow(address)
  }

  stopElsewhere(address: string, stopPath: string): Promise<string> {
    return this.#follow(address, stopPath)
  }

  /** Opens one address of a provider, or sends it a form, with the provider's cookies. Returns the page. */
  async ask(address: string, form?: Readonly<Record<string, string>>): Promise<string> {
    const { origin } = new URL(address)
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: this.#cookieHeader(origin) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    this.#storeCookies(origin, response.headers.getSetCookie())
    return response.text()
  }

  async #follow(start: string, stopPath?: string): Promise<string> {
    let address = start
    for (let hops = 0; hops < 20; hops++) {
      const url = new URL(address)
      const isPortal = url.origin === this.#portal
      if (isPortal && stopPath !== undefined && hops > 0 && url.pathname === stopPath) return address
      if (isPortal && !/^\/(api\/|cas)/.test(url.pathname)) return url.pathname + url.search
      const { location, cookies } = isPortal ? await this.#askPortal(url) : await this.#askElsewhere(url)
      this.#storeCookies(url.origin, cookies)
      if (location === undefined) throw new Error(`${url.href} leads nowhere.`)
      address = new URL(location, url).href
    }
    throw new Error(`${start} leads round in circles.`)
  }

  async #askPortal(url: URL) {
    const response = await this.#app.inject({ url: url.pathname + url.search, headers: { cookie: this.cookie } })
    return {
      location: response.headers.location as string | undefined,
      cookies: [response.headers['set-cookie'] ?? []].flat(),
    }
  }

  async #askElsewhere(url: URL) {
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: this.#cookieHeader(url.origin) } })
    if (response.status >= 400) throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`)
    return { location: response.headers.get('location') ?? undefined, cookies: response.headers.getSetCookie() }
  }

  #storeCookies(origin: string, cookies: readonly string[]): void {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, jar)
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }

  #cookieHeader(origin: string): string {
    return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
