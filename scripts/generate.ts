import { parseArgs } from 'node:util'
import { findMissingTranslations } from './generate/catalogues.ts'
import { steps } from './generate/steps.ts'

/** `npm run generate`: writes every derived file. With `-- --check` it only lists those that are out of date. */

const { values } = parseArgs({ options: { check: { type: 'boolean' } } })

let stale = 0
for (const step of steps) {
  const files = values.check ? await step.findStale() : await step.write()
  for (const file of files) console.log(`${values.check ? 'stale' : 'wrote'}  ${file}  (${step.name})`)
  stale += files.length
}
if (values.check && stale > 0) {
  console.error('Run "npm run generate" and commit what it writes.')
  process.exit(1)
}
if (stale === 0) console.log('Every generated file is up to date.')
const missing = values.check ? '' : await findMissingTranslations()
if (missing) console.log(`\nTexts without their Chinese, to fill in:\n${missing}`)
