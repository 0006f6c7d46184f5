import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import type { Contract, DataOf } from '@quadrangle/api-client/contract'
import { sql } from 'kysely'
import type { Db } from '../../database/schema.ts'
import { runUpload } from '../../platform/upload/concurrent-uploads.ts'
import { fileStore } from '../../platform/upload/file-store.ts'
import type { Handler } from '../../runtime/contract/contract-types.ts'
import { handlersFor } from '../../runtime/contract/handlers-for.ts'
import { AppError, type Language } from '../../runtime/http/app-error.ts'
import { languageOf } from '../../runtime/http/language.ts'
import { flag, instant } from '../../runtime/shared/json-values.ts'
import { sliceOf } from '../../runtime/shared/slice.ts'
import { requireNoOtherImport, requireOrganizationsExist } from './apply-conditions.ts'
import { columns, kindOf, mapHeader } from './columns.ts'
import { hashInitialPassword, initialPassword, newPasswordKey, readPasswordKey } from './initial-password.ts'
import { previewRows } from './preview.ts'
import { inspectFile } from './reading/read-file.ts'
import { UnreadableFileError } from './reading/unreadable-file.ts'
import { clearStaged, findJob, type Job, listJobs } from './repository.ts'

type JobJson = DataOf<Contract['directoryImport']['job']>['job']
type UploadCall = Parameters<Handler<Contract['directoryImport']['upload']>>[0]

function asJson(job: Job, language: Language): JobJson {
  const { reading, counts } = job
  const { added = 0, changed = 0, unchanged = 0, gone = 0, disabled = 0, kept = 0 } = counts
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    file_name: job.file_name,
    bytes: job.bytes,
    format: reading.format,
    source: reading.format === 'csv' ? reading.encoding : reading.sheet,
    delimiter: reading.format === 'csv' ? reading.delimiter : '',
    header: job.header,
    samples: job.samples.map((row) => [...row]),
    mapping: job.mapping as JobJson['mapping'],
    progress: job.progress,
    rows: job.rows,
    bad: job.bad,
    added,
    changed,
    unchanged,
    gone,
    disabled,
    kept,
    failure: job.failure?.[language] ?? '',
    disable_gone: flag(job.disable_gone),
    passwords: flag(job.password_key !== null && (job.state === 'applied' || job.state === 'stopped')),
    undoable: flag(job.undoable),
    checks: job.checks,
    created_at: instant(job.created_at),
    applied_at: job.applied_at === null ? null : instant(job.applied_at),
  }
}

const wrongState = () =>
  new AppError(409, {
    zh: '该导入的状态已变化，请刷新后重试。',
    en: 'The state of this import has changed. Reload the page and try again.',
  })

/** Changes the state of an import under a lock, so that two administrators cannot both change it. */
function inState<Result>(
  db: Db,
  id: number,
  states: readonly Job['state'][],
  run: (trx: Db, job: Job) => Promise<Result>,
) {
  return db.transaction().execute(async (trx) => {
    await sql`select from import_job where id = ${id}::bigint for update`.execute(trx)
    const job = await findJob(trx, id)
    if (!states.includes(job.state) || job.purged) throw wrongState()
    return run(trx, job)
  })
}

/** Each unfinished import keeps a file and up to a million rows. */
const MAX_UNFINISHED = 5

async function requireFewUnfinished(db: Db, ownerId: number): Promise<void> {
  const unfinished = await db
    .selectFrom('import_job')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('purged', '=', false)
    .where('state', 'in', ['uploaded', 'checking', 'checked', 'failed'])
    .limit(MAX_UNFINISHED)
    .execute()
  if (unfinished.length < MAX_UNFINISHED) return
  throw new AppError(409, {
    zh: `您有 ${MAX_UNFINISHED} 个未完成的导入。请先执行或放弃其中一个。`,
    en: `You have ${MAX_UNFINISHED} unfinished imports. Apply or discard one of them first.`,
  })
}

export const directoryImportHandlers = handlersFor('directoryImport', {
  async upload(call) {
    const upload = async () => {
      await requireFewUnfinished(call.db, call.user.personId)
      return receiveFile(call)
    }
    return { job: await runUpload(call, upload) }
  },

  async jobs({ db, request }) {
    return { list: (await listJobs(db)).map((job) => asJson(job, languageOf(request))) }
  },

  async job({ query, db, request }) {
    return { job: asJson(await findJob(db, query.id), languageOf(request)) }
  },

  async check({ body: { id, kind, mapping }, db, audit, request }) {
    const missingColumn = columns[kind].find(({ key }) => key === 'number' && !mapping.includes('number'))
    if (missingColumn) {
      throw new AppError(400, {
        zh: `请指定“${missingColumn.name.zh}”列。`,
        en: `Choose the column “${missingColumn.name.en}”.`,
      })
    }
    await inState(db, id, ['uploaded', 'checking', 'checked', 'failed'], async (trx) => {
      await clearStaged(trx, id)
      await trx
        .updateTable('import_job')
        .set({ kind, mapping: JSON.stringify(mapping), state: 'checking', progress: 0, rows: 0, bad: 0, counts: '{}' })
        .set((eb) => ({ failure: null, changed_at: new Date(), checks: eb('checks', '+', 1) }))
        .where('id', '=', id)
        .execute()
      await audit.record(trx, { detail: { import: id } })
    })
    return { job: asJson(await findJob(db, id), languageOf(request)) }
  },

  async rows({ query, db, audit }) {
    const job = await findJob(db, query.id)
    if (!['checked', 'applying'].includes(job.state)) return { list: [], total: 0 }
    const page = await previewRows(db, job, query.what, sliceOf(query))
    audit.add({ detail: { people: page.list.length } })
    return page
  },

  async problems({ query, db, audit }) {
    await findJob(db, query.id)
    const size = query.page_size ?? 20
    const all = db.selectFrom('import_problem').where('job_id', '=', query.id)
    const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const list = await all
      .select(['line', 'column_key as column', 'reason', 'value'])
      .orderBy('line')
      .orderBy('column_key')
      .orderBy('reason')
      .limit(size)
      .offset(((query.page ?? 1) - 1) * size)
      .execute()
    // Some values are of people who are in the directory already.
    audit.add({ detail: { people: list.length } })
    return { list: list as DataOf<Contract['directoryImport']['problems']>['list'], total }
  },

  async apply({ body: { id, checks, disable_gone, passwords }, db, audit, request }) {
    await inState(db, id, ['checked', 'stopped'], async (trx, job) => {
      if (checks !== job.checks) throw wrongState()
      if (job.state === 'checked') await requireOrganizationsExist(trx, id)
      await requireNoOtherImport(trx, id)
      const key =
        job.kind === 'people' && passwords === 1 ? (job.password_key ?? newPasswordKey(trx, id)) : job.password_key
      await trx
        .updateTable('import_job')
        .set({ state: 'applying', progress: 0, disable_gone: disable_gone === 1, password_key: key })
        .set({ failure: null, changed_at: new Date() })
        .where('id', '=', id)
        .execute()
      const { added = 0, changed = 0, gone = 0 } = job.counts
      await audit.record(trx, {
        detail: { import: id, file: job.file_name, added, changed, ...(disable_gone === 1 && { gone }) },
      })
    })
    return { job: asJson(await findJob(db, id), languageOf(request)) }
  },

  async cancel({ body: { id }, db, audit, request }) {
    const fileId = await inState(
      db,
      id,
      ['uploaded', 'checking', 'checked', 'failed', 'applying'],
      async (trx, job) => {
        await audit.record(trx, { detail: { import: id, file: job.file_name } })
        if (job.state === 'applying' && job.cursor > 0) {
          await sql`update import_job set state = 'stopped', applied_at = now(), changed_at = now()
          where id = ${id}::bigint`.execute(trx)
          return undefined
        }
        await clearStaged(trx, id)
        await trx.deleteFrom('import_job').where('id', '=', id).execute()
        return job.file_id
      },
    )
    if (fileId !== undefined) await fileStore(request.server.config).remove(fileId)
    return { cancelled: true }
  },

  async undo({ body: { id }, db, audit, request }) {
    await inState(db, id, ['applied', 'stopped'], async (trx, job) => {
      if (!job.undoable) {
        throw new AppError(409, {
          zh: '导入超过一天后不能撤销。',
          en: 'An import cannot be undone after a day.',
        })
      }
      await requireNoOtherImport(trx, id)
      await sql`update import_job set state = 'undoing', progress = 0, failure = null, password_key = null, changed_at = now(),
        rows = (select count(*) from import_before where job_id = ${id}::bigint)::integer
        where id = ${id}::bigint`.execute(trx)
      await audit.record(trx, { detail: { import: id, file: job.file_name } })
    })
    return { job: asJson(await findJob(db, id), languageOf(request)) }
  },

  async passwords({ body: { id }, db, audit }) {
    return inState(db, id, ['applied', 'stopped'], async (trx, { password_key }) => {
      if (password_key === null) {
        throw new AppError(409, {
          zh: '没有初始密码可下载，或已经下载过。需要时请逐个重置密码。',
          en: 'There are no initial passwords, or they were fetched already. Reset single passwords instead.',
        })
      }
      const key = readPasswordKey(trx, id, password_key)
      const added = await trx
        .selectFrom('import_before as b')
        .innerJoin('person as p', 'p.id', 'b.entity_id')
        .innerJoin('account as a', 'a.person_id', 'p.id')
        .select(['p.number', 'p.name', 'a.password_hash'])
        .where('b.job_id', '=', id)
        .where('b.what', '=', 'added')
        .where('a.password_hash', 'like', '$sha256$%')
        .orderBy('p.number')
        .execute()
      await trx.updateTable('import_job').set({ password_key: null }).where('id', '=', id).execute()
      // If the passwords were fetched before the import was resumed, some accounts have passwords of a former key.
      const list = added.flatMap(({ number, name, password_hash: hash }) => {
        const password = initialPassword(key, number)
        return hash === hashInitialPassword(password) ? [{ number, name, password }] : []
      })
      await audit.record(trx, { detail: { import: id, people: list.length } })
      return { list }
    })
  },
})

/** Stores a file, inspects its beginning, and creates an import from it. */
async function receiveFile({ file, query, db, user, request, signal, audit }: UploadCall): Promise<JobJson> {
  const store = fileStore(request.server.config)
  const id = randomUUID()
  const incoming = await store.receive(id, file.stream, signal)
  try {
    const inspected = await inspectFile(incoming.path).catch((error: unknown) => {
      throw error instanceof UnreadableFileError ? new AppError(415, error.text, { cause: error }) : error
    })
    await incoming.keep()
    const kind = query.kind ?? kindOf(inspected.header)
    const name = basename(file.name.replaceAll('\\', '/').toWellFormed())
      .replace(/[\p{Cc}\p{Cf}]/gu, '')
      .slice(0, 200)
    const job = await db
      .insertInto('import_job')
      .values({
        kind,
        state: 'uploaded',
        owner_id: user.personId,
        file_id: id,
        file_name: name || 'file',
        bytes: incoming.size,
        header: [...inspected.header],
        header_line: inspected.headerLine,
        reading: JSON.stringify(inspected.reading),
        samples: JSON.stringify(inspected.samples),
        mapping: JSON.stringify(mapHeader(kind, inspected.header)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    audit.add({ detail: { import: job.id, file: name } })
    return asJson(await findJob(db, job.id), languageOf(request))
  } catch (error) {
    await incoming.discard()
    await store.remove(id)
    throw error
  }
}
