import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@quadrangle/api-client/contract'
import { password, people } from '../../scripts/support/people.ts'
import { requestOf } from './call-input.ts'
import { HttpClient } from './http-client.ts'

export interface LogIns {
  tried: number
  failed: number
}

const request = { endpoint: contract.auth.login }
const input = { label: '', body: { identifier: people.teacher, password } }

/** Logs an honest person in, and returns the cookie by which the server recognises their browser from then on. */
export async function obtainDeviceCookie(port: number, from: string): Promise<string> {
  const client = new HttpClient(port, { from })
  try {
    const { status, headers } = await client.send(requestOf(request, input))
    const cookie = [headers['set-cookie'] ?? []].flat().find((header) => header.startsWith('qd_device='))
    if (status !== 200 || !cookie) throw new Error(`The log-in before the attack got ${status} and no device cookie.`)
    return cookie.split(';', 1)[0] ?? ''
  } finally {
    client.close()
  }
}

/** Logs an honest person in once a second, from a known device, until `signal` aborts. */
export async function logInPeriodically(
  port: number,
  from: string,
  device: string,
  signal: AbortSignal,
): Promise<LogIns> {
  const client = new HttpClient(port, { from })
  const counts = { tried: 0, failed: 0 }
  try {
    while (!signal.aborted) {
      counts.tried += 1
      const status = await client.send(requestOf(request, input, device)).then(
        (response) => response.status,
        () => 0,
      )
      if (status !== 200) counts.failed += 1
      await sleep(1000, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    client.close()
  }
  return counts
}
