import { ensureChromium } from './browser.ts'
import { judge, weigh } from './checks/size.ts'
import { endChildrenOnSignal, runTool } from './support/run.ts'

/** `npm run size`: what the routes make a browser load, against their budget. */

endChildrenOnSignal()
console.log('Building the portal …')
const build = await runTool('turbo', ['run', 'build', '--filter=@quadrangle/portal', '--output-logs=errors-only'])
if (build.code !== 0) {
  console.error(build.output)
  process.exit(1)
}
await ensureChromium(console.log)
const { passed, output } = judge(await weigh())
console.log(output)
process.exit(passed ? 0 : 1)
