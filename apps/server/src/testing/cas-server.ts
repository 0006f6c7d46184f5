import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The attributes of the accounts, by their names. */
export type CasAccounts = Record<string, Readonly<Record<string, string | readonly string[]>>>

export interface CasServer {
  readonly url: string
  readonly accounts: CasAccounts
  /** The account that every visitor is logged in as; undefined shows a form. */
  logInAs: string | undefined
  /** Response to every validation, instead of the real result. */
  says: string | Uint8Array | undefined
  /** The Content-Type of the response in `says`. */
  type: string
  /** The queries of the received validation requests. */
  readonly validations: URLSearchParams[]
  close(): Promise<void>
}

/** The response for a valid ticket, in the format of the protocol's examples. */
export function casSuccess(user: string, attributes: CasAccounts[string] = {}, extraXml = ''): string {
  const lines = Object.entries(attributes).flatMap(([name, value]) =>
    [value].flat().map((text) => `      <cas:${name}>${escaped(text)}</cas:${name}>`),
  )
  return serviceResponse(`  <cas:authenticationSuccess>
    <cas:user>${escaped(user)}</cas:user>
    <cas:attributes>
${lines.join('\n')}
    </cas:attributes>
${extraXml}
  </cas:authenticationSuccess>`)
}

export function casFailure(code: string, text: string): string {
  return serviceResponse(`  <cas:authenticationFailure code="${code}">
    ${escaped(text)}
  </cas:authenticationFailure>`)
}

/** The request that CAS posts to a service whose ticket belonged to an ended session. */
export function casLogOut(ticket: string): string {
  return `<samlp:LogoutRequest
    xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"
    xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"
    ID="LR-1-${randomBytes(8).toString('hex')}"
    Version="2.0"
    IssueInstant="${new Date().toISOString()}">
    <saml:NameID>@NOT_USED@</saml:NameID>
    <samlp:SessionIndex>${escaped(ticket)}</samlp:SessionIndex>
</samlp:LogoutRequest>`
}

/** A small CAS server: /login, /p3/serviceValidate and /logout of the protocol 3.0, for one host of services. */
export async function startCasServer(accounts: CasAccounts): Promise<CasServer> {
  const tickets = new Map<string, { readonly service: string; readonly user: string; readonly renewed: boolean }>()
  let ticketCount = 0
  const http = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const server: CasServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/cas`,
    accounts,
    logInAs: undefined,
    says: undefined,
    type: 'application/xml; charset=utf-8',
    validations: [],
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeAllConnections()
      }),
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', server.url)
    if (pathname === '/cas/login') return logIn(request, response, searchParams)
    if (pathname === '/cas/p3/serviceValidate') {
      server.validations.push(searchParams)
      response.setHeader('content-type', server.type)
      response.end(server.says ?? validate(searchParams))
      return
    }
    if (pathname === '/cas/logout') {
      response.writeHead(302, { location: searchParams.get('service') ?? '/cas/login' }).end()
      return
    }
    response.writeHead(404).end()
  }

  async function logIn(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): Promise<void> {
    const user = server.logInAs ?? new URLSearchParams(await textOf(request)).get('account') ?? undefined
    const service = query.get('service') ?? ''
    if (user === undefined || service === '') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        '<!doctype html><html lang="en"><title>CAS</title><main><h1>CAS</h1><form method="post"><label>Account <input name="account"></label><button>Log in</button></form></main></html>',
      )
      return
    }
    ticketCount += 1
    const ticket = `ST-${ticketCount}-${randomBytes(15).toString('base64url')}`
    tickets.set(ticket, { service, user, renewed: query.get('renew') === 'true' })
    const redirect = new URL(service)
    redirect.searchParams.set('ticket', ticket)
    response.writeHead(302, { location: redirect.href }).end()
  }

  /** A ticket is valid once, for the service that it was made for. */
  function validate(query: URLSearchParams): string {
    const [service, ticket] = [query.get('service'), query.get('ticket')]
    if (!service || !ticket) return casFailure('INVALID_REQUEST', "'service' and 'ticket' parameters are both required")
    const issued = tickets.get(ticket)
    tickets.delete(ticket)
    if (!issued) return casFailure('INVALID_TICKET', `Ticket ${ticket} not recognized`)
    if (issued.service !== service) return casFailure('INVALID_SERVICE', `The ticket is not for ${service}`)
    if (query.get('renew') === 'true' && !issued.renewed)
      return casFailure('INVALID_TICKET', 'The ticket does not come from the presentation of credentials')
    return casSuccess(issued.user, accounts[issued.user])
  }

  return server
}

function serviceResponse(result: string): string {
  return `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${result}\n</cas:serviceResponse>\n`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
