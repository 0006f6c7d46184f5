import { findPostgres } from '../postgres.ts'
import { benchNames } from '../support/benches.ts'
import { inRoot } from '../support/paths.ts'
import { run } from '../support/run.ts'
import type { Outcome } from './schedule.ts'
import { partial } from './tools.ts'

/** Runs one short round of every bench, one after the other, until one fails. */
export async function tryBenches(): Promise<Outcome> {
  if (!findPostgres())
    return partial({ passed: true, output: '' }, 'most benches need PostgreSQL, which is not installed here')
  const times: string[] = []
  for (const name of benchNames()) {
    const began = performance.now()
    const { code, output } = await run(process.execPath, [
      '--conditions=source',
      inRoot('scripts/bench.ts'),
      name,
      '--smoke',
    ])
    if (code !== 0) return { passed: false, output: `npm run bench -- ${name} --smoke\n${output}` }
    times.push(`${name} ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  return { passed: true, output: '', note: times.join(', ') }
}
