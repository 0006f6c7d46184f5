import {
  crashLook,
  type LookControl,
  type LookCrashPlan,
  type LookCrashReport,
} from '../../apps/server/src/testing/crash/look/crash-look.ts'
import { type Bench, measurement } from '../support/measurement.ts'
import { sized } from '../support/smoke.ts'

const plans: readonly (LookCrashPlan & { readonly name: string })[] = [
  { name: 'PostgreSQL', engine: 'postgres', kills: sized(12, 1) },
  { name: 'built-in database', engine: 'pglite', kills: sized(8, 1) },
]
const controls: readonly LookControl[] = sized(['torn', 'lost', 'doubled', 'altered', 'overwritten'], ['torn'])
const CONTROL_KILLS = sized(12, 1)

/**
 * Whether the changes that two administrators publish, roll back and save survive `kill -9` of the server and of the
 * database.
 */
export const look: Bench = async (say) => {
  const rows = []
  for (const { name, ...plan } of plans) {
    say(`${name}: two administrators change the look, ${plan.kills} kills …`)
    const report = await crashLook({ ...plan, say: (line) => say(`  ${line}`) })
    const detail = summary(report)
    say(`  ${detail}`)
    for (const violation of report.violations.slice(0, 20)) say(`  VIOLATION: ${violation}`)
    rows.push({
      ...measurement(
        `${name}, look, after ${plan.kills} kills: versions or saves lost, torn, doubled, altered or overwritten`,
        '',
        report.violations.length,
        { kind: 'limit', name: 'none', value: 0 },
        { ratio: 1, better: 'lower' },
      ),
      detail,
    })
  }
  let detected = 0
  for (const control of controls) {
    const { violations } = await crashLook({ engine: 'postgres', kills: CONTROL_KILLS, control })
    const found = violations.find((violation) => violation.startsWith(`${control}: `))
    say(`Control “${control}”: ${violations.length} violations, such as ${found ?? 'none'}`)
    if (found) detected += 1
  }
  return [
    ...rows,
    measurement(
      'look: broken servers that the harness detected',
      '',
      detected,
      {
        kind: 'limit',
        name: 'no transactions, lost commits, a draft published twice, an altered rollback, blind saves',
        value: controls.length,
      },
      { ratio: 1, better: 'higher' },
    ),
  ]
}

function summary({
  kills,
  versions,
  rollbacks,
  scheduled,
  saves,
  conflicts,
  unknown,
  events,
}: LookCrashReport): string {
  return [
    `${kills.server} kills of the server, ${kills.database} of the database`,
    `${kills.writing} before a write, ${kills.committed} after a commit`,
    `${versions} versions (${rollbacks} rollbacks, ${scheduled} scheduled), ${saves} saves, ${conflicts} conflicts`,
    `${unknown} calls without an answer, ${events} live events`,
  ].join('; ')
}
