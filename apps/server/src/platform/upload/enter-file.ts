import { limits } from '@quadrangle/api-client/contract'
import type { Db } from '../../database/schema.ts'
import { AppError } from '../../runtime/http/app-error.ts'
import { lockPerson } from '../../runtime/shared/lock-person.ts'
import type { Purpose, PurposeName } from './purposes.ts'
import { insertFile, unsentBytes } from './repository.ts'

interface Entry {
  readonly id: string
  readonly owner_id: number
  readonly purpose: PurposeName
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Registers a stored file in the database with its owner. */
export async function enterFile(db: Db, { issuersOnly }: Purpose, entry: Entry): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Prevents two concurrent uploads from both taking the last free space.
    await lockPerson(trx, entry.owner_id)
    if (issuersOnly && (await unsentBytes(trx, entry.owner_id)) + entry.size > limits.unsentBytes) throw limitExceeded()
    await insertFile(trx, entry)
  })
}

function limitExceeded(): AppError {
  const limit = `${limits.unsentBytes / 1024 ** 3} GiB`
  return new AppError(413, {
    zh: `您已上传而未发送的文件超过 ${limit}。请先发送或删除带有附件的草稿。`,
    en: `The files that you have uploaded and not sent take up ${limit}. Send or delete drafts with attachments first.`,
  })
}
