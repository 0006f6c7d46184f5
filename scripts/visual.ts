import { ensureChromium } from './browser.ts'
import { expectedBaselines, removeOrphanBaselines } from './checks/baselines.ts'
import { readArguments } from './support/arguments.ts'
import { endChildrenOnSignal, runTool } from './support/run.ts'

/**
 * `npm run visual` compares every story with its accepted picture; `npm run visual -- button table` only some.
 * `--accept` accepts the current pictures; `--times 10` compares ten times, to find unstable stories. A difference is
 * drawn into test-results/visual.
 */

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { accept: { type: 'boolean' }, times: { type: 'string', default: '1' } },
})
const times = Number(values.times)
if (!Number.isInteger(times) || times < 1) {
  console.error(`--times is "${values.times}", expected a whole number from 1, for example --times 10.`)
  process.exit(2)
}

const unmatched = positionals.filter((name) => !expectedBaselines().some((sheet) => sheet.includes(name)))
if (unmatched.length > 0) {
  console.error(`No stories file matches "${unmatched.join('", "')}"; use a part of its path, such as button.`)
  process.exit(2)
}

endChildrenOnSignal()
await ensureChromium(console.log)
const filter = positionals.length > 0 ? ['-t', `(${positionals.join('|')})`] : []
const compare = () =>
  runTool('vitest', ['run', '--project', 'visual', ...(values.accept ? ['--update'] : []), ...filter], {
    output: 'inherit',
    env: { TEST_ALL: '1' },
  })

let failures = 0
for (let run = 1; run <= times; run++) {
  if ((await compare()).code !== 0) failures += 1
}
if (times > 1) console.log(`${times} runs, ${failures} of them with a difference.`)
if (values.accept && failures === 0) {
  for (const name of removeOrphanBaselines()) console.log(`Removed ${name}.png: its stories are gone.`)
}
process.exit(failures === 0 ? 0 : 1)
