import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRoot, toolPath } from '../support/paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadrangle-lint-'))
for (const file of ['biome.json', '.gitignore']) cpSync(inRoot(file), join(folder, file))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the linter, with the repository's configuration, says about a text in a file of that name. */
function lint(file: string, text: string): string {
  const planted = join(folder, file)
  mkdirSync(dirname(planted), { recursive: true })
  writeFileSync(planted, text)
  try {
    const args = [toolPath('@biomejs/biome', 'biome'), 'lint', '--colors=off', '--error-on-warnings', file]
    execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    return `${stdout}${stderr}`
  }
}

const long = (lines: number) => Array.from({ length: lines }, (_, i) => `export const a${i} = ${i}\n`).join('')

test.each([
  ['noExplicitAny', 'packages/ui/src/a.ts', 'export const a = (b: any) => b\n'],
  ['noExcessiveLinesPerFile', 'apps/server/src/long.ts', long(301)],
  ['noEnum', 'apps/server/src/b.ts', 'export enum A { B }\n'],
  ['noParameterProperties', 'apps/server/src/c.ts', 'export class A { constructor(readonly b: string) {} }\n'],
  ['noDefaultExport', 'apps/portal/src/shared/d.ts', 'export default 1\n'],
  ['useFilenamingConvention', 'packages/ui/src/BigCard.ts', 'export const a = 1\n'],
  ['noEmptyBlockStatements', 'apps/server/src/e.ts', 'try { a() } catch {}\n'],
  ['noFocusedTests', 'apps/server/src/f.test.ts', "import { test } from 'vitest'\ntest.only('a', () => {})\n"],
  ['noSkippedTests', 'apps/server/src/g.test.ts', "import { test } from 'vitest'\ntest.skip('a', () => {})\n"],
  ['noTsIgnore', 'apps/server/src/h.ts', '// @ts-ignore\nexport const a = 1\n'],
  ['noConsole', 'apps/portal/src/shared/i.ts', "console.log('a')\n"],
  ['noGlobalEval', 'apps/server/src/l.ts', "export const a = eval('1')\n"],
  ['noRestrictedImports', 'packages/ui/src/k.ts', "export { useEffectEvent } from 'react'\n"],
  ['noUnusedVariables', 'apps/portal/src/shared/j.ts', 'const a = 1\n'],
])('the linter sees a planted violation of %s', (rule, file, text) => {
  expect(lint(file, text)).toContain(rule)
})

test('300 lines are allowed, and tests and stories may be longer', () => {
  expect(lint('apps/server/src/full.ts', long(300))).not.toContain('noExcessiveLinesPerFile')
  for (const file of ['apps/server/src/full.test.ts', 'packages/ui/src/full.stories.tsx']) {
    expect(lint(file, long(400))).not.toContain('noExcessiveLinesPerFile')
  }
})
