import { ensureChromium } from './browser.ts'
import { endChildrenOnSignal, runTool } from './support/run.ts'
import { temporaryFiles } from './support/temporary-files.ts'

/** `npm run e2e -- home --headed`: acceptance tests, with Playwright's own arguments, on a fresh build of the portal. */

endChildrenOnSignal()
console.log('Building the portal …')
const build = await runTool('turbo', ['run', 'build', '--filter=@quadrangle/portal', '--output-logs=errors-only'])
if (build.code !== 0) {
  console.error(build.output)
  process.exit(1)
}
await ensureChromium(console.log)
const { code } = await runTool('@playwright/test', ['test', ...process.argv.slice(2)], {
  command: 'playwright',
  output: 'inherit',
  env: { NODE_OPTIONS: '--conditions=source', ...temporaryFiles() },
})
process.exit(code)
