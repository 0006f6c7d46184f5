import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import writeXlsxFile from 'write-excel-file/node'
import { startPostgres } from '../scripts/postgres.ts'
import { inRoot } from '../scripts/support/paths.ts'
import { run as runProgram } from '../scripts/support/run.ts'
import { type Bench, type Measurement, measurement, median } from './support/measurement.ts'
import { sized } from './support/smoke.ts'

export const measures = [
  'apps/server/migrations',
  'apps/server/src/database',
  'apps/server/src/people/directory-import',
]

const sizes = sized([5_000, 50_000, 500_000], [50, 100])
/** The largest import runs once, because it measures memory. */
const rounds: Readonly<Record<number, number>> = sized<Record<number, number>>({ 5000: 3, 50000: 3 }, {})
/** The number of rows that are also imported from a workbook. */
const workbookSize = sized(50_000, 100)

interface ImportResult {
  /** Time to inspect the beginning of the file when it is uploaded. */
  inspectMs: number
  checkMs: number
  applyMs: number
  peakMb: number
  state: string
  counts: { added: number }
}

/**
 * Time and peak memory of an import (check and apply), compared with a bare COPY of the same rows into an equivalent
 * table. One size is also imported from a workbook, and compared with the CSV.
 */
export const run: Bench = async (say) => {
  const postgres = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'quadrangle-bench-'))
  // PostgreSQL reads the file as another user.
  await chmod(folder, 0o755)
  const results: Measurement[] = []
  const peaks = new Map<number, number>()
  try {
    const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), SEED: 'none' }
    for (const size of sizes) {
      const file = join(folder, `${size}.csv`)
      const workbook = join(folder, `${size}.xlsx`)
      await writeFile(file, csvOf(size))
      if (size === workbookSize) await writeWorkbook(workbook, size)
      const times = { ours: [] as number[], copy: [] as number[], workbook: [] as number[], inspect: [] as number[] }
      let peak = 0
      for (let round = 0; round < (rounds[size] ?? 1); round++) {
        await prepare(postgres.url, env)
        const result = await importOnce(file, size, env)
        times.ours.push(result.checkMs + result.applyMs)
        times.copy.push(await copyOnce(postgres.url, file))
        peak = Math.max(peak, result.peakMb)
        if (size === workbookSize) {
          await prepare(postgres.url, env)
          const fromWorkbook = await importOnce(workbook, size, env)
          times.workbook.push(fromWorkbook.checkMs + fromWorkbook.applyMs)
          times.inspect.push(fromWorkbook.inspectMs)
          say(
            `${size} from XLSX: check ${Math.round(fromWorkbook.checkMs)} ms, apply ${Math.round(fromWorkbook.applyMs)} ms`,
          )
        }
        say(
          `${size}: check ${Math.round(result.checkMs)} ms, apply ${Math.round(result.applyMs)} ms, COPY ${Math.round(times.copy.at(-1) ?? 0)} ms, ${Math.round(result.peakMb)} MB`,
        )
      }
      peaks.set(size, peak)
      const [ours, copy] = [median(times.ours), median(times.copy)]
      results.push({
        ...measurement(
          `import of ${size} people`,
          'ms',
          ours,
          // For a small file, starting the thread that reads it takes most of the time.
          size < 50_000 ? { kind: 'limit', name: 'limit', value: 1_000 } : { kind: 'peer', name: 'COPY', value: copy },
          { ratio: size < 50_000 ? 1 : 5, better: 'lower' },
        ),
        detail: `${Math.round(size / (ours / 1000))} rows/s, COPY ${Math.round(size / (copy / 1000))} ${COPY_NOTE}`,
      })
      if (size === workbookSize) results.push(compareWithCsv(size, median(times.workbook), ours, median(times.inspect)))
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const baseMb = peaks.get(sizes[0] ?? 0) ?? 0
  for (const size of sizes.slice(1)) {
    results.push(
      measurement(
        `peak memory with ${size} people`,
        'MB',
        peaks.get(size) ?? 0,
        { kind: 'peer', name: `with ${sizes[0]}`, value: baseMb },
        { ratio: 1.5, better: 'lower' },
      ),
    )
  }
  return results
}

const COPY_NOTE =
  'into a table with the same indexes, checks and foreign key, but no triggers; neither makes initial passwords'

function compareWithCsv(size: number, workbook: number, csv: number, inspect: number): Measurement {
  const perRow = (ms: number) => (ms * 1_000) / size
  return {
    ...measurement(
      `import of ${size} people from XLSX`,
      'µs/row',
      perRow(workbook),
      { kind: 'peer', name: 'CSV', value: perRow(csv) },
      { ratio: 2, better: 'lower' },
    ),
    detail: `${Math.round(size / (workbook / 1000))} rows/s, every cell a text; ${Math.round(inspect)} ms more when it is uploaded`,
  }
}

const header = 'number,name,name_en,kind,organization,title,mobile,email'

function csvOf(size: number): string {
  const lines = Array.from({ length: size }, (_, n) => {
    const number = 20_000_000 + n
    return `${number},学生${n},Student ${n},student,U,Class ${n % 500},1${String(3_000_000_000 + n)},s${n}@example.edu`
  })
  return `${[header, ...lines].join('\n')}\n`
}

async function writeWorkbook(file: string, size: number): Promise<void> {
  const lines = csvOf(size).trimEnd().split('\n')
  const rows = lines.map((line) => line.split(',').map((value) => ({ value, type: String })))
  await writeFile(file, await writeXlsxFile(rows).toBuffer())
}

/** Creates an institution without people. */
async function prepare(url: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { output } = await runProgram(process.execPath, ['--conditions=source', inRoot('bench/import/migrate.ts')], {
    env,
  })
  if (output.trim() !== '') throw new Error(output)
  await sql(url, [
    'truncate import_job, import_row, import_problem, import_place, import_before, person, organization cascade',
    `insert into organization (id, path, name, name_en, code) values (1, '/1/', '大学', 'University', 'U')`,
  ])
}

async function importOnce(file: string, size: number, env: NodeJS.ProcessEnv): Promise<ImportResult> {
  const program = inRoot('bench/import/run-import.ts')
  const { output } = await runProgram(process.execPath, ['--conditions=source', program, file], { env })
  const line = output.trim().split('\n').at(-1) ?? ''
  if (!line.startsWith('{')) throw new Error(output)
  const result = JSON.parse(line) as ImportResult
  if (result.state !== 'applied' || result.counts.added !== size) throw new Error(line)
  return result
}

/** Copies the rows unchanged into a table with the same indexes, checks and foreign key. `like` copies no triggers. */
async function copyOnce(url: string, file: string): Promise<number> {
  await sql(url, [
    'drop table if exists copy_target',
    'create table copy_target (like person including all)',
    'alter table copy_target alter column organization_id set default 1',
    'alter table copy_target add foreign key (organization_id) references organization',
    'alter table copy_target add column code text',
  ])
  const columns = 'number, name, name_en, kind, code, title, mobile, email'
  const start = performance.now()
  await sql(url, [`copy copy_target (${columns}) from '${file}' csv header`])
  return performance.now() - start
}

async function sql(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
