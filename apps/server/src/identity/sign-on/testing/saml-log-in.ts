import type { FastifyInstance } from 'fastify'
import type { TestBrowser } from './browser.ts'

/** Begins a log-in, and returns the response of the identity provider instead of sending it. */
export async function samlResponse(
  app: FastifyInstance,
  browser: TestBrowser,
  start = '/api/sign-on/saml',
): Promise<string> {
  const begun = await app.inject({ url: start, headers: { cookie: browser.cookie } })
  browser.keep(begun)
  return responseAt(browser, String(begun.headers.location))
}

/** The form that the identity provider has the browser send. */
export async function responseAt(browser: TestBrowser, address: string): Promise<string> {
  const page = await browser.ask(address)
  const [, response = ''] = /name="SAMLResponse" value="([^"]+)"/.exec(page) ?? []
  if (response === '') throw new Error(`The identity provider sent no response: ${page.slice(0, 300)}`)
  return response
}

/** Sends a response as a browser does: a form of another site comes without cookies, the portal’s own with them. */
export async function deliver(
  app: FastifyInstance,
  browser: TestBrowser,
  response: string,
  path = '/api/sign-on/saml/callback',
): Promise<string> {
  const payload = new URLSearchParams({ SAMLResponse: response, RelayState: 'https://evil.example/' }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const first = await app.inject({ method: 'POST', url: path, headers: type, payload })
  const [, action = ''] = /action="([^"]+)"/.exec(first.body) ?? []
  const [, again = ''] = /name="SAMLResponse" value="([^"]+)"/.exec(first.body) ?? []
  const second = await app.inject({
    method: 'POST',
    url: action,
    headers: { ...type, cookie: browser.cookie },
    payload: new URLSearchParams({ SAMLResponse: again }).toString(),
  })
  browser.keep(second)
  return String(second.headers.location)
}
