import { endChildrenOnSignal, run, runTool } from './support/run.ts'

/** `npm run version-packages`: applies the collected changesets to versions and changelogs, then updates the lockfile. */

endChildrenOnSignal()
const steps = [
  () => runTool('@changesets/cli', ['version'], { command: 'changeset', output: 'inherit' }),
  // the tool above leaves the old versions in package-lock.json
  () => run('npm', ['install', '--package-lock-only', '--ignore-scripts'], { output: 'inherit' }),
]
for (const step of steps) {
  const { code, output } = await step()
  if (code === 0) continue
  if (output) console.error(output)
  console.error('Some versions may already be changed. Revert them with git, fix the error above, and run this again.')
  process.exit(1)
}
