import { sql } from 'kysely'
import { MasterKeys, MissingMasterKey, masterKeyOf, masterKeysOf, setMasterKeys } from '../../database/master-keys.ts'
import type { Db } from '../../database/schema.ts'
import { StartError } from '../../process/lifecycle/start-error.ts'

/** A column whose values the master key encrypts. */
interface SecretColumn {
  readonly table: string
  readonly key: string
  readonly column: string
}

/** The keys of the portal itself. Everything else that is encrypted in the database uses one of them. */
export const serverSecrets: SecretColumn = { table: 'server_secret', key: 'name', column: 'value' }
/** The keys of imports, from which initial passwords are made. */
export const importKeys: SecretColumn = { table: 'import_job', key: 'id', column: 'password_key' }
export const secretColumns: readonly SecretColumn[] = [serverSecrets, importKeys]

/** The place where a secret is stored; its encryption is bound to it. */
export const placeOf = ({ table, column }: SecretColumn, key: string | number) => `${table}.${column} ${key}`

/**
 * Sets the master keys of a database, and encrypts the secrets that are not encrypted yet. Refuses a database whose
 * secrets are encrypted with another key.
 */
export async function protectSecrets(db: Db, keys: readonly Buffer[]): Promise<void> {
  const masterKeys = new MasterKeys(keys)
  setMasterKeys(db, masterKeys)
  await encryptAgain(db, (usedKey) => usedKey === undefined && masterKeys.current !== undefined)
}

/** Encrypts all secrets with the current master key. Returns how many had another one. */
export async function rotateMasterKey(db: Db): Promise<number> {
  const { current } = masterKeysOf(db)
  if (current === undefined) throw new StartError('MASTER_KEY is not set: set it to the new key. Nothing was changed.')
  return encryptAgain(db, (usedKey) => usedKey !== current)
}

/** Decrypts every secret and encrypts those again whose key meets the condition, in one transaction. */
function encryptAgain(db: Db, isDue: (usedKey: string | undefined) => boolean): Promise<number> {
  const keys = masterKeysOf(db)
  return db.transaction().execute(async (trx) => {
    let count = 0
    for (const secretColumn of secretColumns) {
      const [table, key, column] = [secretColumn.table, secretColumn.key, secretColumn.column].map((name) =>
        sql.id(name),
      )
      const { rows } = await sql<{ key: string | number; stored: Buffer }>`select ${key} as key, ${column} as stored
        from ${table} where ${column} is not null order by ${key} for update`.execute(trx)
      for (const { key: name, stored } of rows) {
        const place = placeOf(secretColumn, name)
        const secret = decryptAtStart(keys, stored, place)
        if (!isDue(masterKeyOf(stored))) continue
        await sql`update ${table} set ${column} = ${keys.encrypt(secret, place)} where ${key} = ${name}`.execute(trx)
        count += 1
      }
    }
    return count
  })
}

function decryptAtStart(keys: MasterKeys, stored: Buffer, place: string): Buffer {
  try {
    return keys.decrypt(stored, place)
  } catch (cause) {
    if (cause instanceof MissingMasterKey)
      throw new StartError(describeMissingKey('The secrets in the database', cause.id, keys), { exitCode: 2, cause })
    throw new StartError(
      `The secret ${place} in the database is damaged: the master key does not decrypt it. Restore a backup. Nothing was changed.`,
      { cause },
    )
  }
}

/** Says which key is missing, and how to set it. */
export function describeMissingKey(secrets: string, id: string, { current }: MasterKeys): string {
  const problem = current === undefined ? 'MASTER_KEY is not set' : `MASTER_KEY is another key (${current})`
  const replace = current === undefined ? '' : ', or MASTER_KEY_OLD if the other one is to replace it'
  return `${secrets} are encrypted with the master key ${id}, and ${problem}. Set MASTER_KEY to that key${replace}: docs/deploy.md says more. Nothing was changed.`
}
