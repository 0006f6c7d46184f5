import { inRoot } from './support/paths.ts'
import { runTool } from './support/run.ts'

/** `npm run i18n`: writes new texts of the portal into its catalogs, then says what is not translated yet. */

for (const args of [
  ['extract', '--clean'],
  ['check', 'missing', '--mode', 'catalog', '--verbose'],
]) {
  const { code } = await runTool('@lingui/cli', args, {
    cwd: inRoot('apps/portal'),
    command: 'lingui',
    output: 'inherit',
  })
  if (code !== 0) process.exit(code)
}
