import { createHash } from 'node:crypto'
import type { DatabaseHandle } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'

/** How many failures a key may have before it waits, and how long it then waits at first and at most. */
const budgets = {
  /** One account from one address: someone who guesses, or an owner who has forgotten. */
  pair: { free: 5, firstWait: 5, longestWait: 900 },
  /** One account from anywhere: many addresses that guess together. Addresses without a failure pass, so the owner does. */
  account: { free: 30, firstWait: 5, longestWait: 300 },
  /** Any account from one address. Wide, because a whole dormitory may share one. */
  address: { free: 60, firstWait: 2, longestWait: 300 },
} as const
type Kind = keyof typeof budgets

/** After this long without a failure all is forgotten. */
const FORGET = `interval '24 hours'`

const byKind = (pick: (kind: Kind) => number) =>
  `case split_part(f.key, ':', 1) ${Object.keys(budgets)
    .map((kind) => `when '${kind}' then ${pick(kind as Kind)}`)
    .join(' ')} end`
const failures = `case when f.last_at < now() - ${FORGET} then 1 else f.failures + 1 end`
const over = `(${failures}) - ${byKind((kind) => budgets[kind].free)}`
const wait = `least(${byKind((kind) => budgets[kind].longestWait)}, ${byKind((kind) => budgets[kind].firstWait)} * 2 ^ least(${over} - 1, 20))`

/*
 * Every attempt counts as a failure until it turns out to be none: of a thousand attempts at the same moment no more get
 * through than of a thousand in a row. A key that waits does not count on, or a person who keeps trying would keep it shut.
 */
const ATTEMPT = `insert into login_failure as f (key, failures, last_at, blocked_until)
  select key, 1, now(), now() from unnest($1::text[]) as key order by key
  on conflict (key) do update set last_at = now(), failures = ${failures},
    blocked_until = case when ${over} > 0 then now() + make_interval(secs => ${wait}) else now() end
  where f.blocked_until <= now()
  returning key, failures`
const TAKE_BACK = `update login_failure set failures = greatest(failures - 1, 0), blocked_until = least(blocked_until, now())
  where key = any($1)`
const WAIT = `select ceil(extract(epoch from max(blocked_until) - now()))::integer as wait from login_failure where key = any($1)`
const SUCCEED = `delete from login_failure where key = $1
  or key in (select key from login_failure where last_at < now() - ${FORGET} limit 100)`

/** Counts failed log-ins, and makes those who fail too often wait. A success costs nothing. */
export class Throttle {
  readonly #database: DatabaseHandle
  readonly #keys: Readonly<Record<Kind, string>>
  #counted: readonly string[] = []

  constructor(database: DatabaseHandle, identifier: string, prefix: string) {
    this.#database = database
    const account = identifier.toLowerCase()
    this.#keys = {
      pair: `pair:${digest(`${account}\n${prefix}`)}`,
      account: `account:${digest(account)}`,
      address: `address:${digest(prefix)}`,
    }
  }

  /** Counts an attempt, or refuses it with 429. Comes before any password is hashed. */
  async attempt(): Promise<void> {
    const rows = await this.#database.prepared<{ key: string; failures: number }>('login-attempt', ATTEMPT, [
      Object.values(this.#keys),
    ])
    this.#counted = rows.map(({ key }) => key)
    const pair = rows.find(({ key }) => key === this.#keys.pair)
    const open = (key: string) => this.#counted.includes(key)
    if (pair && open(this.#keys.address) && (open(this.#keys.account) || pair.failures === 1)) return
    await this.takeBack()
    throw await this.#refusal()
  }

  /** The attempt was no failure: the password was right, so this address starts afresh with this account. */
  async succeed(): Promise<void> {
    await this.takeBack()
    await this.#database.prepared('login-succeeded', SUCCEED, [this.#keys.pair])
  }

  /** The attempt was neither: it could not be judged. */
  async takeBack(): Promise<void> {
    await this.#database.prepared('login-take-back', TAKE_BACK, [this.#counted])
  }

  async #refusal(): Promise<AppError> {
    const [row] = await this.#database.prepared<{ wait: number | null }>('login-wait', WAIT, [
      Object.values(this.#keys),
    ])
    const seconds = Math.max(1, row?.wait ?? 1)
    return new AppError(
      429,
      {
        zh: `登录失败次数过多，请在${duration(seconds, 'zh')}后重试。`,
        en: `Too many failed attempts to log in. Try again in ${duration(seconds, 'en')}.`,
      },
      { headers: { 'retry-after': String(seconds) } },
    )
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function duration(seconds: number, language: 'zh' | 'en'): string {
  if (seconds <= 90) return language === 'zh' ? ` ${seconds} 秒` : `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  return language === 'zh' ? ` ${minutes} 分钟` : `${minutes} minutes`
}
