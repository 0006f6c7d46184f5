import { ensureChromium } from './browser.ts'
import { checkSize } from './checks/size.ts'
import { readArguments } from './support/arguments.ts'
import { endChildrenOnSignal, runTool } from './support/run.ts'

/** `npm run size`: compares how much every page makes a browser load with the record. `--accept` records it. */

const { values } = readArguments({ options: { accept: { type: 'boolean', default: false } } })
endChildrenOnSignal()
console.log('Building the portal …')
const build = await runTool('turbo', ['run', 'build', '--filter=@quadrangle/portal', '--output-logs=errors-only'])
if (build.code !== 0) {
  console.error(build.output)
  process.exit(1)
}
await ensureChromium(console.log)
const { passed, output } = await checkSize(values)
console.log(output)
process.exit(passed ? 0 : 1)
