import { runTool } from '../scripts/support/run.ts'
import type { Bench } from './support/measurement.ts'
import { measureDrag } from './ui/drag.ts'
import { installedVersions, installPeers } from './ui/install.ts'
import { measureTiming } from './ui/timing.ts'
import { measureWeights } from './ui/weights.ts'

/** The kit compared with five others and with plain React: size, and time to mount, restyle and drag. */
export const run: Bench = async (say) => {
  await installPeers(say)
  say('Building the kit as it is published …')
  const built = await runTool('turbo', ['run', 'build', '--filter=@quadrangle/ui', '--output-logs=errors-only'])
  if (built.code !== 0) throw new Error(built.output)
  say('Weighing …')
  const weights = await measureWeights()
  const timing = await measureTiming(say)
  say('Dragging …')
  return [...weights, ...timing, ...(await measureDrag())]
}

export const versions = installedVersions
