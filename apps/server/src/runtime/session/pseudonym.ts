import { createHmac } from 'node:crypto'
import type { DatabaseHandle } from '../../database/database.ts'
import { ServerSecret } from './server-secret.ts'

const LENGTH = 12

/** Makes the pseudonyms of the log. */
export const logSecret = (database: DatabaseHandle) => new ServerSecret(database, 'log-pseudonym')

/** What the log calls a person: always the same, and not to be resolved without access to the database. */
export async function pseudonymOf(secret: ServerSecret, personId: number): Promise<string> {
  return createHmac('sha256', await secret.get())
    .update(String(personId))
    .digest('base64url')
    .slice(0, LENGTH)
}
