import { contract, type DataOf } from '@quadrangle/api-client/contract'
import { multipart } from '../../../testing/areas/pictures.ts'
import type { World } from '../../../testing/areas/world.ts'
import { call } from '../../../testing/test-app.ts'
import { importSteps } from '../import-job.ts'

const { directoryImport } = contract
export type JobJson = DataOf<typeof directoryImport.job>['job']

/** Encodes text as GBK, for which Node has only a decoder. */
export function gbk(text: string): Buffer {
  const decoder = new TextDecoder('gb18030')
  const bytes = new Map<string, Buffer>()
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const pair = Buffer.from([first, second])
      const letter = decoder.decode(pair)
      if (letter.length === 1 && !bytes.has(letter)) bytes.set(letter, pair)
    }
  }
  return Buffer.concat(
    [...text].map((letter) => (letter < '\x80' ? Buffer.from(letter) : (bytes.get(letter) ?? Buffer.from('?')))),
  )
}

/** Uploads a file to import. */
export async function uploadTable(world: World, content: Buffer | string, { name = 'people.csv', kind = '' } = {}) {
  const { payload, contentType } = multipart(Buffer.from(content), name, 'text/csv')
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/admin/import/upload',
    query: kind === '' ? {} : { kind },
    headers: { ...world.admin.headers, 'content-type': contentType },
    payload,
  })
  const { errmsg, data } = response.json<{ errmsg: string; data: { job: JobJson } }>()
  return { status: response.statusCode, errmsg, job: data?.job }
}

/** Runs the steps of imports in the background until nothing is left or `maxBatches` are done. */
export async function runImport(world: World, maxBatches = Number.POSITIVE_INFINITY): Promise<number> {
  const step = importSteps(world.app)
  let steps = 0
  while (steps < maxBatches && (await step())) steps += 1
  return steps
}

/** Reads an import with its counts. */
export async function readJob(world: World, id: number): Promise<JobJson> {
  return (await call(world.app, directoryImport.job, { query: { id }, headers: world.admin.headers })).data.job
}

/** Uploads and checks a file. Returns the checked import. */
export async function uploadAndCheck(
  world: World,
  content: Buffer | string,
  options?: { name?: string; kind?: string },
): Promise<JobJson> {
  const { job, errmsg } = await uploadTable(world, content, options)
  if (!job) throw new Error(errmsg)
  const { id, kind, mapping } = job
  await call(world.app, directoryImport.check, { body: { id, kind, mapping }, headers: world.admin.headers })
  await runImport(world)
  return readJob(world, id)
}

export async function applyImport(
  world: World,
  id: number,
  options: { disable_gone?: 0 | 1; passwords?: 0 | 1; checks?: number } = {},
) {
  const { checks } = options.checks === undefined ? await readJob(world, id) : options
  const body = { id, disable_gone: 0, passwords: 0, ...options, checks: checks ?? 0 } as const
  return call(world.app, directoryImport.apply, { body, headers: world.admin.headers })
}

/** The cells that cannot be imported, as `row column reason value`. */
export async function problemsOf(world: World, id: number): Promise<string[]> {
  const { data } = await call(world.app, directoryImport.problems, { query: { id }, headers: world.admin.headers })
  return data.list.map(({ line, column, reason, value }) => `${line} ${column} ${reason} ${value}`.trim())
}
