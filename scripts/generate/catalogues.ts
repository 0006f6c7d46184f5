import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../support/paths.ts'
import { runTool } from '../support/run.ts'
import type { Step } from './step.ts'

const portal = 'apps/portal'
const lingui = (...args: string[]) => runTool('@lingui/cli', args, { cwd: inRoot(portal), command: 'lingui' })

function readCatalogues(): Map<string, string> {
  const files = globSync(`${portal}/src/**/locales/*.po`, { cwd: inRoot() })
  return new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]))
}

/** The texts in the code of the portal, with the existing translations. */
export const catalogues: Step = {
  name: 'catalogues of the portal',
  async write() {
    const before = readCatalogues()
    const { code, output } = await lingui('extract', '--clean')
    if (code !== 0) throw new Error(output)
    return [...readCatalogues()].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)
  },
  async findStale() {
    const { code, output } = await lingui('check', 'sync', '--clean', '--verbose')
    if (code === 0) return []
    const named = [...output.matchAll(/\S+\.po\b/g)].map(([file]) => file)
    return named.length > 0 ? [...new Set(named)] : [`the catalogues of ${portal}: ${output.trim()}`]
  },
}

/** The texts without a translation, for people to read; '' if there are none. */
export async function findMissingTranslations(): Promise<string> {
  const { code, output } = await lingui('check', 'missing', '--mode', 'catalog', '--verbose')
  return code === 0 ? '' : output.trim()
}
