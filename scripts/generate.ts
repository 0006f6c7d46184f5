import { catalogues, findMissingTranslations } from './generate/catalogues.ts'
import { findMissingSpecimens } from './generate/specimens.ts'
import { steps } from './generate/steps.ts'
import { readArguments } from './support/arguments.ts'

/**
 * `npm run generate`: writes every derived file. With `-- --check` it only lists those that are out of date, with
 * `-- --without-texts` it leaves out the catalogues, which take most of the time.
 */

const { values } = readArguments({ options: { check: { type: 'boolean' }, 'without-texts': { type: 'boolean' } } })
const selectedSteps = values['without-texts'] ? steps.filter((step) => step !== catalogues) : steps

let stale = 0
for (const step of selectedSteps) {
  const files = values.check ? await step.findStale() : await step.write()
  for (const file of files) console.log(`${values.check ? 'stale' : 'wrote'}  ${file}  (${step.name})`)
  stale += files.length
}
if (values.check && stale > 0) {
  console.error('Run "npm run generate" and commit what it writes.')
  process.exit(1)
}
if (stale === 0) console.log('Every generated file is up to date.')
const missing = values.check || values['without-texts'] ? '' : await findMissingTranslations()
if (missing) console.log(`\nTexts without their Chinese, to fill in:\n${missing}`)
const specimens = values.check ? '' : findMissingSpecimens()
if (specimens)
  console.log(`\nTexts of stories without their English in .storybook/specimens/english.json:\n${specimens}`)
