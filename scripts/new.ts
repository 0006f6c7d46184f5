import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { problemWithName } from '../turbo/generators/check-name.ts'
import { isNamedInChinese, type Kind, kinds, namesOf } from '../turbo/generators/kinds.ts'
import { listManualSteps, translationsFor } from '../turbo/generators/manual-steps.ts'
import { inRoot, root } from './support/paths.ts'
import { type RunResult, run, runTool } from './support/run.ts'

/**
 * `npm run new -- route pages/exam-rooms 考场安排`: writes every file of a new endpoint, call, component, campus component,
 * home card, route or field of the look with `turbo gen`, then the files derived from them, and prints what is left to
 * fill in. The Chinese name can be left out.
 */

const [kind, name = '', zh = ''] = process.argv.slice(2)
if (!isKind(kind))
  fail(`What is new? One of ${kinds.join(', ')}; such as: npm run new -- route pages/exam-rooms 考场安排`)
if (/['"\\`]/.test(zh)) fail(`The Chinese name must hold no quotes and no backslash: ${zh}`)
const problem = problemWithName(root, kind, name)
if (problem) fail(problem)
if (zh && !isNamedInChinese(kind)) fail(`The Chinese name “${zh}” has no place in a new ${kind}. Leave it out.`)

const names = namesOf(name, zh)
const translations = translationsFor(kind, names)
const bringsTexts = translations.size > 0
const generator = runTool('@turbo/gen', ['run', kind, '--root', root, '--args', name, zh], { command: 'gen' })
const files = filesIn(await outputOf(generator))
await outputOf(runTool('@biomejs/biome', ['check', '--write', '--error-on-warnings', ...files], { command: 'biome' }))
for (const file of files) console.log(`wrote  ${file}`)
// Runs in a separate process, because this one may have loaded files that are out of date by now.
const generate = ['--conditions=source', inRoot('scripts/generate.ts'), ...(bringsTexts ? [] : ['--without-texts'])]
const generated = await outputOf(run(process.execPath, generate))
console.log(generated.match(/^wrote .*$/gm)?.join('\n') ?? '')
translate()
const { fill, check } = listManualSteps(root, kind, names)
console.log('\nLeft to fill in:')
for (const [place, what] of fill) console.log(`  ${place}\n      ${what}`)
console.log(`\nThen check it:\n${check.map((command) => `  ${command}\n`).join('')}`)

function isKind(word: string | undefined): word is Kind {
  return kinds.some((each) => each === word)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

async function outputOf(result: Promise<RunResult>): Promise<string> {
  const { code, output } = await result
  if (code !== 0) fail(stripVTControlCharacters(output))
  return output
}

/** The paths that the generator says it wrote. */
function filesIn(output: string): string[] {
  return [...stripVTControlCharacters(output).matchAll(/\b(?:apps|packages)\/\S+/g)].map(([file]) => file)
}

/** Adds the Chinese translations of the templates to the catalogues. */
function translate(): void {
  for (const [catalogue, texts] of translations) {
    const file = inRoot(catalogue)
    const text = Object.entries(texts).reduce(
      (po, [en, chinese]) => po.replace(`msgid "${en}"\nmsgstr ""\n`, `msgid "${en}"\nmsgstr "${chinese}"\n`),
      readFileSync(file, 'utf8'),
    )
    writeFileSync(file, text)
  }
}
