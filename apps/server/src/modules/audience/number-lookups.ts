import { limits } from '@quadrangle/api-client/contract'
import type { Call } from '../../contract/contract-types.ts'
import type { AppError } from '../../http/app-error.ts'
import { inSeconds, refusal } from '../../session/request-limit.ts'
import { maySendForAll } from '../rights/issuing.ts'

function tooManyLookups(waitMs: number): AppError {
  const most = limits.numberLookups
  return refusal(waitMs, (seconds) => ({
    zh: `每分钟最多可查询 ${most} 次其他组织人员的号码，请在 ${seconds} 秒后重试。`,
    en: `Numbers of people in other organisations can be looked up ${most} times a minute. Try again in ${inSeconds(seconds)}.`,
  }))
}

/**
 * Counts a look-up of numbers of which some are of nobody inside the caller's organisations, or refuses it with 429. Unknown
 * numbers count too, so that guessing is as slow as asking. For those who may see every name nothing is hidden.
 */
export async function countLookup({
  db,
  user,
  request,
}: Pick<Call<unknown>, 'db' | 'user' | 'request'>): Promise<void> {
  if (await maySendForAll(db, user.personId)) return
  const { numberLookups } = request.server
  const { missing } = numberLookups.take(user.personId, 1)
  if (missing > 0) throw tooManyLookups(numberLookups.msToRefill(missing))
}
