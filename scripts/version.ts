import { endChildrenOnSignal, run, runTool } from './support/run.ts'

/** `npm run version-packages`: turns the collected changesets into versions and changelogs, in the lockfile too. */

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
  console.error('Versions may be partly changed. Undo them with git, mend the cause named above, and run this again.')
  process.exit(1)
}
