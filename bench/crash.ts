import { type CrashPlan, type CrashReport, crash } from '../apps/server/src/testing/crash/crash.ts'
import { look } from './crash/look.ts'
import { type Bench, measurement } from './support/measurement.ts'
import { sized } from './support/smoke.ts'

export const measures = ['apps/server/src']

type NamedPlan = CrashPlan & { readonly name: string }

/** A hundred kills in total. Each notice goes to 10,000 people, in the portal and by e-mail. */
const people = sized(10_000, 100)
const allPlans: readonly NamedPlan[] = [
  { name: 'PostgreSQL', engine: 'postgres', kills: 40, notices: 4, people, recipientDelayMs: 1 },
  {
    name: 'PostgreSQL, in chunks',
    engine: 'postgres',
    kills: 20,
    notices: 2,
    people,
    recipientDelayMs: 1,
    chunked: true,
  },
  { name: 'built-in database', engine: 'pglite', kills: 30, notices: 3, people, recipientDelayMs: 1 },
  {
    name: 'built-in database, in chunks',
    engine: 'pglite',
    kills: 10,
    notices: 1,
    people,
    recipientDelayMs: 1,
    chunked: true,
  },
]
const onePlan: NamedPlan = { name: 'built-in database', engine: 'pglite', kills: 1, notices: 1, people }
const plans = sized(allPlans, [onePlan])
const small = { engine: 'postgres', people: 100 } as const
const torn: CrashPlan = { ...small, kills: 1, notices: 1, control: 'torn' }
const controls: readonly CrashPlan[] = sized([torn, { ...small, kills: 2, notices: 2, control: 'lost' }], [torn])

/** Whether acknowledged sends survive `kill -9` of the server and of the database. */
export const run: Bench = async (say) => {
  const rows = []
  for (const { name, ...plan } of plans) {
    say(`${name}: ${plan.notices} notices to ${people} people, ${plan.kills} kills …`)
    const started = performance.now()
    const report = await crash({ ...plan, say: (line) => say(`  ${line}`) })
    printReport(report, started, say)
    rows.push(
      measurement(
        `${name}, after ${plan.kills} kills: recipients missing, messages lost, or sent twice without being in doubt`,
        '',
        report.violations.length,
        { kind: 'limit', name: `${report.messages} messages`, value: 0 },
        { ratio: 1, better: 'lower' },
      ),
      measurement(
        `${name}: messages that arrived twice`,
        '',
        report.twice,
        { kind: 'limit', name: 'in doubt', value: report.inDoubt },
        { ratio: 1, better: 'lower' },
      ),
    )
  }
  let detected = 0
  for (const plan of controls) {
    const { violations } = await crash(plan)
    say(`Control “${plan.control}”: ${violations.length} violations, such as ${violations[0] ?? 'none'}`)
    if (violations.some((violation) => violation.startsWith(`${plan.control}: `))) detected += 1
  }
  return [
    ...rows,
    measurement(
      'broken servers that the harness detected',
      '',
      detected,
      { kind: 'limit', name: 'a send without a transaction, messages marked too early', value: controls.length },
      { ratio: 1, better: 'higher' },
    ),
  ]
}

/** `npm run bench -- crash/look` measures this part alone. */
export const parts: Record<string, Bench> = { look }

function printReport(
  { kills, messages, twice, inDoubt, violations }: CrashReport,
  started: number,
  say: (line: string) => void,
) {
  const seconds = Math.round((performance.now() - started) / 1_000)
  const parts = [
    `${kills.server} of the server`,
    `${kills.database} of the database`,
    `${kills.inSend} in a send`,
    `${kills.inChunk} in a chunk`,
  ]
  say(`  kills: ${parts.join(', ')}; ${messages} messages, ${inDoubt} in doubt, ${twice} twice; ${seconds} s`)
  for (const violation of violations.slice(0, 20)) say(`  VIOLATION: ${violation}`)
}
