import { contract } from '@quadrangle/api-client/contract'
import { addPerson } from '../../../testing/fixtures.ts'
import { browserHeaders, call, cookieOf, type Headers, inject, logIn, type TestApp } from '../../../testing/test-app.ts'
import { Authenticator, codeOf } from './authenticator.ts'

let lastNumber = 20_400_000

/** A new person, logged in. */
export async function createPerson(server: TestApp, roles: readonly ('admin' | 'issuer')[] = []) {
  lastNumber += 1
  const number = String(lastNumber)
  const id = await addPerson(server.database.db, { number, roles })
  return { id, number, headers: await logIn(server.app, number) }
}

/** A new person with an authenticator app, logged in. */
export async function createPersonWithTotp(server: TestApp) {
  const person = await createPerson(server)
  return { ...person, ...(await addTotp(server, person.headers)) }
}

/** A new person with a passkey, logged in. */
export async function createPersonWithPasskey(server: TestApp) {
  const person = await createPerson(server)
  return { ...person, ...(await addPasskey(server, person.headers)) }
}

/** Adds an authenticator app to the person of a session, and returns its secret and the recovery codes. */
export async function addTotp(server: TestApp, headers: Headers) {
  const offer = await call(server.app, contract.factor.begin, { headers })
  const { secret } = offer.data.totp
  // Uses the previous code, so that the current one stays valid for a log-in.
  const add = () => call(server.app, contract.factor.add, { headers, body: { kind: 'totp', code: codeOf(secret, -1) } })
  const first = await add()
  // A half minute can end before the code is checked.
  const added = first.status === 422 ? await add() : first
  if (added.status !== 200) throw new Error(`The app was not added: ${added.errmsg}`)
  return { secret, codes: added.data.recovery_codes }
}

/** Adds a passkey to the person of a session. */
export async function addPasskey(server: TestApp, headers: Headers, name = 'Test key') {
  const offer = await call(server.app, contract.factor.begin, { headers })
  const key = new Authenticator()
  const body = { kind: 'passkey', name, response: key.create(offer.data.passkey) } as const
  const added = await call(server.app, contract.factor.add, { headers, body })
  if (added.status !== 200) throw new Error(`The passkey was not added: ${added.errmsg}`)
  return { key, codes: added.data.recovery_codes }
}

/** The first step of a log-in; its headers are those of the browser for the second. */
export async function firstStep(server: TestApp, identifier: string, password = 'Quad-2026', headers = browserHeaders) {
  const response = await inject(server.app, contract.auth.login, { body: { identifier, password }, headers })
  return {
    response,
    status: response.statusCode,
    body: response.json(),
    headers: { ...browserHeaders, cookie: cookieOf(response) },
  }
}

/** Logs in with a password that someone else has set, which has to be replaced. */
export async function logInAnew(app: TestApp['app'], identifier: string, given: string): Promise<Headers> {
  const first = await inject(app, contract.auth.login, { body: { identifier, password: given } })
  if (first.json().data?.reason !== 'new-password') throw new Error(`${identifier} could not log in: ${first.body}`)
  const headers = { ...browserHeaders, cookie: cookieOf(first) }
  const replaced = await inject(app, contract.account.replacePassword, { headers, body: { next: 'Lake-and-sky-7' } })
  if (replaced.statusCode !== 200) throw new Error(`The password was not replaced: ${replaced.body}`)
  return { ...browserHeaders, cookie: cookieOf(replaced) }
}
