import { API_PREFIX, contract, type Endpoint } from '@quadrangle/api-client/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { Input } from './bad-input.ts'
import { addPerson } from './fixtures.ts'
import { createTestApp, type Headers, logIn, type TestApp } from './test-app.ts'

/** All calls of the contract with their names. */
export const calls = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint: endpoint as Endpoint })),
)

export interface ContractServer {
  readonly server: TestApp
  /** A user with every role. */
  readonly admin: Headers
}

/** A server with a user who is administrator and issuer, and the student 20260001. */
export async function openContractServer(): Promise<ContractServer> {
  // As in production: otherwise a refused call would spend most of its time on the query for its session.
  const server = await createTestApp({ cacheSessions: true })
  await addPerson(server.database.db, { number: 'A0001', roles: ['admin', 'issuer'] })
  await addPerson(server.database.db, { number: '20260001' })
  return { server, admin: await logIn(server.app, 'A0001') }
}

/** Makes calls as a person in one session, and in a new one once a call has ended it. */
export function keepSession({ app }: TestApp, number: string) {
  let headers: Headers | undefined
  return async (make: (headers: Headers) => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> => {
    const response = headers && (await make(headers))
    if (response && response.statusCode !== 401) return response
    headers = await logIn(app, number)
    return make(headers)
  }
}

/** Sends an input unchanged, even if it is invalid. */
export function send({ app }: TestApp, endpoint: Endpoint, input: Input, headers: Headers) {
  const query = input.query
    .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&')
  return app.inject({
    method: endpoint.method,
    url: `${API_PREFIX}${endpoint.path}${query === '' ? '' : `?${query}`}`,
    headers: {
      ...headers,
      ...(input.contentType === undefined ? {} : { 'content-type': input.contentType }),
      ...(input.contentLength === undefined ? {} : { 'content-length': String(input.contentLength) }),
    },
    ...(input.payload === undefined ? {} : { payload: input.payload }),
  })
}
