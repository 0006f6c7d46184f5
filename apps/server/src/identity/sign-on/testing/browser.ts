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
    return this.#header(this.#portal)
  }

  /** Stores the cookies of a response of the portal. */
  keep(answer: LightMyRequestResponse): void {
    this.#take(this.#portal, [answer.headers['set-cookie'] ?? []].flat())
  }

  /** Opens an address of the portal. Returns the page of the portal that it ends on. */
  open(path: string): Promise<string> {
    return this.#follow(new URL(path, this.#portal).href)
  }

  /** Like `open`, but stops before it opens an address of the portal that begins with `end`. */
  async stopAt(path: string, end: string): Promise<string> {
    return this.#follow(new URL(path, this.#portal).href, end)
  }

  /** Opens an address of a provider, as `open` does one of the portal. */
  openElsewhere(address: string): Promise<string> {
    return this.#follow(address)
  }

  stopElsewhere(address: string, end: string): Promise<string> {
    return this.#follow(address, end)
  }

  /** Opens one address of a provider, or sends it a form, with the provider's cookies. Returns the page. */
  async ask(address: string, form?: Readonly<Record<string, string>>): Promise<string> {
    const { origin } = new URL(address)
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: this.#header(origin) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    this.#take(origin, answer.headers.getSetCookie())
    return answer.text()
  }

  async #follow(start: string, end?: string): Promise<string> {
    let address = start
    for (let hops = 0; hops < 20; hops++) {
      const url = new URL(address)
      const isPortal = url.origin === this.#portal
      if (isPortal && end !== undefined && hops > 0 && url.pathname === end) return address
      if (isPortal && !/^\/(api\/|cas)/.test(url.pathname)) return url.pathname + url.search
      const { location, cookies } = isPortal ? await this.#askPortal(url) : await this.#askElsewhere(url)
      this.#take(url.origin, cookies)
      if (location === undefined) throw new Error(`${url.href} leads nowhere.`)
      address = new URL(location, url).href
    }
    throw new Error(`${start} leads round in circles.`)
  }

  async #askPortal(url: URL) {
    const answer = await this.#app.inject({ url: url.pathname + url.search, headers: { cookie: this.cookie } })
    return {
      location: answer.headers.location as string | undefined,
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
    }
  }

  async #askElsewhere(url: URL) {
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: this.#header(url.origin) } })
    if (answer.status >= 400) throw new Error(`${url.href} answered ${answer.status}: ${await answer.text()}`)
    return { location: answer.headers.get('location') ?? undefined, cookies: answer.headers.getSetCookie() }
  }

  #take(origin: string, cookies: readonly string[]): void {
    const jar = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, jar)
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }

  #header(origin: string): string {
    return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}
