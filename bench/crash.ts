import { type CrashPlan, type CrashReport, crash } from '../apps/server/src/testing/crash/crash.ts'
import { type Bench, measurement } from './support/measurement.ts'

/** A hundred kills in all. Each notice goes to 10,000 people, in the portal and by e-mail. */
const people = 10_000
const plans: readonly (CrashPlan & { readonly name: string })[] = [
  { name: 'PostgreSQL', engine: 'postgres', kills: 40, notices: 4, people, recipientMs: 1 },
  { name: 'PostgreSQL, in chunks', engine: 'postgres', kills: 20, notices: 2, people, recipientMs: 1, chunked: true },
  { name: 'built-in database', engine: 'pglite', kills: 30, notices: 3, people, recipientMs: 1 },
  {
    name: 'built-in database, in chunks',
    engine: 'pglite',
    kills: 10,
    notices: 1,
    people,
    recipientMs: 1,
    chunked: true,
  },
]
const small = { engine: 'postgres', people: 100 } as const
const controls: readonly CrashPlan[] = [
  { ...small, kills: 1, notices: 1, control: 'torn' },
  { ...small, kills: 2, notices: 2, control: 'lost' },
]

/** Whether what the server acknowledged is true after `kill -9`, of the server and of the database, in the middle of sends. */
export const run: Bench = async (say) => {
  const rows = []
  for (const { name, ...plan } of plans) {
    say(`${name}: ${plan.notices} notices to ${people} people, ${plan.kills} kills …`)
    const started = performance.now()
    const report = await crash({ ...plan, say: (line) => say(`  ${line}`) })
    tell(report, started, say)
    rows.push(
      measurement(
        `${name}, after ${plan.kills} kills: recipients missed, messages lost or doubled unknown to the ledger`,
        '',
        report.wrong.length,
        { kind: 'limit', name: `${report.messages} messages`, value: 0 },
        { ratio: 1, better: 'lower' },
      ),
      measurement(
        `${name}: messages that arrived twice`,
        '',
        report.twice,
        { kind: 'limit', name: 'in doubt by the ledger', value: report.inDoubt },
        { ratio: 1, better: 'lower' },
      ),
    )
  }
  let caught = 0
  for (const plan of controls) {
    const { wrong } = await crash(plan)
    say(`Control “${plan.control}”: ${wrong.length} findings, such as ${wrong[0] ?? 'none'}`)
    if (wrong.some((finding) => finding.startsWith(`${plan.control}: `))) caught += 1
  }
  return [
    ...rows,
    measurement(
      'broken servers that the harness caught',
      '',
      caught,
      { kind: 'limit', name: 'a send without its transaction, a message marked too early', value: controls.length },
      { ratio: 1, better: 'higher' },
    ),
  ]
}

function tell({ kills, messages, twice, inDoubt, wrong }: CrashReport, started: number, say: (line: string) => void) {
  const seconds = Math.round((performance.now() - started) / 1_000)
  const parts = [
    `${kills.server} of the server`,
    `${kills.database} of the database`,
    `${kills.inSend} in a send`,
    `${kills.inChunk} in a chunk of one`,
  ]
  say(`  kills: ${parts.join(', ')}; ${messages} messages, ${inDoubt} in doubt, ${twice} twice; ${seconds} s`)
  for (const finding of wrong.slice(0, 20)) say(`  WRONG: ${finding}`)
}
