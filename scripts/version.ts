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
  console.error(
    output || 'The versions are only half changed. Undo it with git, see what was said above, and try again.',
  )
  process.exit(1)
}
