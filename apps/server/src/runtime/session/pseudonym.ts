import { createHmac } from 'node:crypto'
import type { DatabaseHandle } from '../../database/database.ts'
import { ServerSecret } from './server-secret.ts'

const LENGTH = 12

/** The secret from which the pseudonyms in the log are derived. */
export const logSecret = (database: DatabaseHandle) => new ServerSecret(database, 'log-pseudonym')

/** Name of a person in the log: always the same, and not resolvable without access to the database. */
export async function pseudonymOf(secret: ServerSecret, personId: number): Promise<string> {
  return createHmac('sha256', await secret.get())
    .update(String(personId))
    .digest('base64url')
    .slice(0, LENGTH)
}
