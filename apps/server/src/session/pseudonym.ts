import { createHmac } from 'node:crypto'
import type { ServerSecret } from './server-secret.ts'

const LENGTH = 12

/** What the log calls a person: always the same, and told by nobody who has no access to the database. */
export async function pseudonymOf(secret: ServerSecret, personId: number): Promise<string> {
  return createHmac('sha256', await secret.get())
    .update(String(personId))
    .digest('base64url')
    .slice(0, LENGTH)
}
