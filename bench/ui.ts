import { runTool } from '../scripts/support/run.ts'
import type { Bench } from './support/measurement.ts'
import { isSmoke } from './support/smoke.ts'
import { measureDrag } from './ui/drag.ts'
import { installPeers } from './ui/install.ts'
import { measureTable } from './ui/table.ts'
import { measureTiming } from './ui/timing.ts'
import { measureWeights } from './ui/weights.ts'

export const measures = ['packages/ui/src']

type Say = (line: string) => void

let prepared: Promise<void> | undefined

async function prepare(say: Say): Promise<void> {
  if (isSmoke) say('Without the other kits, which would have to be installed.')
  else await installPeers(say)
  say('Building the kit as it is published …')
  const built = await runTool('turbo', ['run', 'build', '--filter=@quadrangle/ui', '--output-logs=errors-only'])
  if (built.code !== 0) throw new Error(built.output)
}

/** A part that runs after the preparation that all parts need. */
const part =
  (name: string, measure: Bench): Bench =>
  async (say, options) => {
    prepared ??= prepare(say)
    await prepared
    say(name)
    return measure(say, options)
  }

/** The kit compared with others and with plain React: size, time to mount and restyle, a table of 10,000 rows, and dragging. */
export const parts = {
  weights: part('Weighing …', measureWeights),
  timing: part('Mounting and restyling …', measureTiming),
  table: part('Ten thousand rows …', measureTable),
  drag: part('Dragging …', measureDrag),
}
