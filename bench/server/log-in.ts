import { API_PREFIX, CLIENT_HEADER, CLIENT_NAME, contract } from '@quadrangle/api-client/contract'
import { password, people } from '../../scripts/support/people.ts'

/** Logs in the student of the demo campus; returns the session cookie as `name=value`. */
export async function logIn(portalUrl: string): Promise<string> {
  const { method, path } = contract.auth.login
  const response = await fetch(`${portalUrl}${API_PREFIX}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', [CLIENT_HEADER]: CLIENT_NAME },
    body: JSON.stringify({ identifier: people.student, password }),
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`Log-in failed: ${await response.text()}`)
  return cookie
}
