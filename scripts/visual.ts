import { parseArgs } from 'node:util'
import { ensureChromium } from './browser.ts'
import { removeLeftBaselines } from './checks/baselines.ts'
import { endChildrenOnSignal, runTool } from './support/run.ts'

/**
 * `npm run visual` compares every story with its accepted picture; `npm run visual -- button table` only some.
 * `--accept` takes what is drawn now for right. The difference is drawn into test-results/visual.
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { accept: { type: 'boolean' } } })

endChildrenOnSignal()
await ensureChromium(console.log)
const { code } = await runTool(
  'vitest',
  [
    'run',
    '--project',
    'visual',
    ...(values.accept ? ['--update'] : []),
    ...(positionals.length > 0 ? ['-t', `(${positionals.join('|')})`] : []),
  ],
  { output: 'inherit' },
)
if (values.accept && code === 0) {
  for (const name of removeLeftBaselines()) console.log(`Removed ${name}.png: its stories are gone.`)
}
process.exit(code)
