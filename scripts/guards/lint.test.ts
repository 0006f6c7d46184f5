import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot, toolPath } from '../support/paths.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadrangle-lint-'))
for (const file of ['biome.json', '.gitignore', 'scripts/guards/error-data.grit', 'scripts/guards/literal-spread.grit'])
  cpSync(inRoot(file), join(folder, file))
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Output of the linter for each planted file, with the repository's configuration. There is only one run, because
 * starting the linter takes most of the time.
 */
function lint(files: Record<string, string>): Map<string, string> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const args = ['lint', '--colors=off', '--error-on-warnings', '--max-diagnostics=none', '--reporter=json']
  const { stdout } = spawnSync(process.execPath, [toolPath('@biomejs/biome', 'biome'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  const messagesByFile = new Map<string, string>()
  for (const { category, message, location } of JSON.parse(stdout).diagnostics as Diagnostic[])
    messagesByFile.set(location.path, `${messagesByFile.get(location.path) ?? ''} ${category} ${message}`)
  return messagesByFile
}

interface Diagnostic {
  category: string
  message: string
  location: { path: string }
}

const long = (lines: number) => Array.from({ length: lines }, (_, i) => `export const a${i} = ${i}\n`).join('')

const planted: [rule: string, file: string, text: string][] = [
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
  ['noDoubleEquals', 'apps/server/src/m.ts', "export const a = (b: unknown) => b == '1'\n"],
  ['noRestrictedImports', 'packages/ui/src/k.ts', "export { useEffectEvent } from 'react'\n"],
  ['noUnusedVariables', 'apps/portal/src/shared/j.ts', 'const a = 1\n'],
  ['spreading a literal', 'apps/server/src/n.ts', 'export const a = { ...{ b: 1, c: 2 }, d: 3 }\n'],
  ['spreading a literal', 'apps/server/src/o.ts', 'export const a = { ...({ b: 1 } as const), c: 2 }\n'],
  ['spreading a literal', 'packages/ui/src/p.tsx', "export const A = () => <p {...{ id: 'a', title: 'b' }}>c</p>\n"],
  ['cast the data of an error', 'apps/portal/src/shared/q.ts', 'export const a = (error: A) => (error.data as B).c\n'],
  [
    'cast the data of an error',
    'apps/portal/src/shared/r.ts',
    'export const a = (b: A) => (b.error.data ?? {}) as B\n',
  ],
]
/** Files of the maximum length, longer ones where that is allowed, and a spread that depends on a condition. */
const accepted = {
  'apps/server/src/full.ts': long(300),
  'apps/server/src/full.test.ts': long(400),
  'packages/ui/src/full.stories.tsx': long(400),
  'apps/server/src/conditional.ts': 'export const a = (b?: number) => ({ ...(b && { c: 1 }), d: 2 })\n',
}

let lintMessages: Map<string, string>
beforeAll(() => {
  lintMessages = lint({ ...Object.fromEntries(planted.map(([, file, text]) => [file, text])), ...accepted })
})

test.each(planted)('the linter sees a planted violation of %s', (rule, file) => {
  expect(lintMessages.get(file)).toContain(rule)
})

test('300 lines are allowed, and tests and stories may be longer', () => {
  for (const file of Object.keys(accepted))
    expect(lintMessages.get(file) ?? '').not.toContain('noExcessiveLinesPerFile')
})

test('a conditional spread is allowed', () => {
  expect(lintMessages.get('apps/server/src/conditional.ts') ?? '').not.toContain('spreading a literal')
})
