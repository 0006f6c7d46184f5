import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { DatabaseHandle } from '../../database/database.ts'
import type { Db } from '../../database/schema.ts'
import { setupPhase } from '../../look/look/setup-phase.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { lockInitialSetup } from './lock-initial-setup.ts'

const KEY_BYTES = 32
const VALID_MINUTES = 60

/** Replaces the one-time key and returns the new one; undefined once the portal has people. */
export function renewSetupKey(db: Db): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockInitialSetup(trx)
    await trx.deleteFrom('setup_key').execute()
    if (!(await isEmpty(trx))) return undefined
    const key = randomBytes(KEY_BYTES).toString('base64url')
    await trx
      .insertInto('setup_key')
      .values({ hash: hash(key), expires_at: sql<Date>`now() + make_interval(mins => ${VALID_MINUTES})` })
      .execute()
    return key
  })
}

/** Returns the time at which the key expires. Throws if the key cannot be used to create an administrator. */
export async function requireSetupKey(db: Db, key: string): Promise<Date> {
  if (!(await isEmpty(db))) throw administratorExists()
  const row = await db
    .selectFrom('setup_key')
    .select(['hash', 'expires_at', sql<boolean>`expires_at > now()`.as('fresh')])
    .executeTakeFirst()
  // Another request may have used the key up since the first check.
  if (!row || !timingSafeEqual(row.hash, hash(key))) throw (await isEmpty(db)) ? wrongKey() : administratorExists()
  if (!row.fresh) throw expiredKey()
  return row.expires_at
}

export async function isEmpty(db: Db): Promise<boolean> {
  const { phase } = await db.selectNoFrom(setupPhase.as('phase')).executeTakeFirstOrThrow()
  return phase === 'empty'
}

/** Each IP address may send twenty wrong keys at a time, then one a minute. Log-ins use token buckets as well. */
const BUCKET_CAPACITY = 20
const REFILL_SECONDS = 60

/** Runs a check of a key. It takes a token from the bucket of the IP address, and returns it if the key is right. */
export async function rateLimitedCheck<T>(
  database: DatabaseHandle,
  address: string,
  check: () => Promise<T>,
): Promise<T> {
  const bucket = `setup:${createHash('sha256').update(address).digest('base64url')}`
  const [limited] = await database.prepared<{ wait: number }>(
    'setup-take',
    'select wait from take_login_tokens($1, $2, $3)',
    [[bucket], [BUCKET_CAPACITY], [REFILL_SECONDS]],
  )
  if (limited) throw tooMany(Math.max(1, Math.ceil(limited.wait)))
  const result = await check()
  await database.prepared('login-return-tokens', 'select return_login_tokens($1, $2)', [[bucket], [REFILL_SECONDS]])
  return result
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

const wrongKey = () =>
  new AppError(403, {
    zh: '此设置地址无效。请打开服务器控制台最近一次启动时显示的完整地址。',
    en: 'This set-up address is not valid. Open the whole address that the server printed on its console when it last started.',
  })

const expiredKey = () =>
  new AppError(403, {
    zh: '此设置地址已超过一小时，不再有效。请重新启动服务器，控制台会显示新的地址。',
    en: 'This set-up address is more than an hour old and no longer valid. Restart the server: its console shows a new one.',
  })

export const administratorExists = () =>
  new AppError(409, {
    zh: '管理员账号已经创建，此设置地址不能再次使用。请使用该账号登录。',
    en: 'The administrator has been created already, so this address cannot be used again. Log in with that account.',
  })

const tooMany = (seconds: number) =>
  new AppError(
    429,
    {
      zh: `无效的设置地址尝试次数过多，请在 ${seconds} 秒后重试。`,
      en: `Too many attempts with a wrong set-up address. Try again in ${seconds} seconds.`,
    },
    { headers: { 'retry-after': String(seconds) } },
  )
