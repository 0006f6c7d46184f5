#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changedLines } from './changed-lines.ts'
import { type InitLocale, type PlannedFile, planInit } from './plan-init.ts'

const help = `npx @quadrangle/ui init [--dry-run] [--locale en|zh]

Puts the kit into the Vite or Next.js project of this folder: writes a file with theme and
language, and wraps the application in it. A file that is there is never replaced.

  --dry-run  shows what would be written, and writes nothing
  --locale   the language of the kit's texts; en by default
`

const actionLabels = { create: 'new     ', change: 'changed ', keep: 'kept    ' }

function show(folder: string, { file, action, text = '', why }: PlannedFile): string {
  const head = `${actionLabels[action]} ${file}${why ? `: ${why}` : ''}\n`
  if (action === 'keep') return head
  const before = action === 'change' ? readFileSync(join(folder, file), 'utf8') : ''
  return head + changedLines(before, text)
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function init(folder: string, locale: InitLocale, dryRun: boolean): void {
  const plan = planInit(folder, locale)
  if (typeof plan === 'string') fail(plan)
  for (const planned of plan.files) {
    process.stdout.write(show(folder, planned))
    if (planned.text === undefined || dryRun) continue
    // a new file must not replace one that was created in the meantime
    writeFileSync(join(folder, planned.file), planned.text, { flag: planned.action === 'create' ? 'wx' : 'w' })
  }
  if (plan.byHand.length > 0) process.stdout.write(`\nLeft for you:\n- ${plan.byHand.join('\n- ')}\n`)
  if (dryRun) process.stdout.write('\nThis was a dry run: nothing was written.\n')
}

function main(): void {
  const options = { 'dry-run': { type: 'boolean' }, locale: { type: 'string' }, help: { type: 'boolean' } } as const
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const { locale = 'en' } = values
    if (values.help || positionals.length === 0) process.stdout.write(help)
    else if (positionals.join() !== 'init') fail(`"${positionals.join(' ')}" is no command.\n\n${help}`)
    else if (locale !== 'en' && locale !== 'zh') fail(`--locale is en or zh, not "${locale}".`)
    else init(process.cwd(), locale, values['dry-run'] ?? false)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

main()
