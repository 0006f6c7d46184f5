import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@quadrangle/api-client/contract'
import { password, people } from '../../scripts/support/people.ts'
import { requestOf } from './call-input.ts'
import { HttpClient } from './http-client.ts'

export interface LogIns {
  tried: number
  failed: number
}

/** Logs an honest person in once a second until `signal` aborts. */
export async function logInNowAndThen(port: number, from: string, signal: AbortSignal): Promise<LogIns> {
  const client = new HttpClient(port, { from })
  const body = { identifier: people.teacher, password }
  const found = { tried: 0, failed: 0 }
  try {
    while (!signal.aborted) {
      found.tried += 1
      const request = requestOf({ endpoint: contract.auth.login }, { label: '', body })
      const status = await client.send(request).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status !== 200) found.failed += 1
      await sleep(1000, undefined, { signal }).catch(() => undefined)
    }
  } finally {
    client.close()
  }
  return found
}
