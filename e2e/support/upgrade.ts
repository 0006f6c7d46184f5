import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyRepository } from '../../scripts/support/copy-repository.ts'
import { inRoot } from '../../scripts/support/paths.ts'

export interface UpgradedCopy {
  readonly repository: string
  /** The script that starts its portal. */
  readonly entry: string
  remove(): void
}

/** A copy with a newer version of the portal: its first script has another name, and those of one page are missing. */
export function upgradedCopy(withoutPage: string): UpgradedCopy {
  const repository = copyRepository()
  const dist = join(repository, 'apps/portal/dist')
  cpSync(inRoot('apps/portal/dist'), dist, { recursive: true })
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const [, former = ''] = /<script type="module"[^>]* src="(\/assets\/[^"]+)\.js"/.exec(html) ?? []
  const entry = `${former}-upgraded`
  for (const file of globSync(`${dist}${former}.js*`)) renameSync(file, file.replace(former, entry))
  writeFileSync(join(dist, 'index.html'), html.replaceAll(former, entry))
  for (const script of scriptsOfPage(dist, withoutPage)) rmSync(join(dist, script))
  return { repository, entry: `${entry}.js`, remove: () => rmSync(repository, { recursive: true, force: true }) }
}

/** The scripts that no other page loads. */
export function scriptsOfPage(dist: string, path: string): string[] {
  const pages = JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8')) as { path: string; scripts: string[] }[]
  const others = new Set(pages.filter((page) => page.path !== path).flatMap(({ scripts }) => scripts))
  return pages
    .filter((page) => page.path === path)
    .flatMap(({ scripts }) => scripts.filter((name) => !others.has(name)))
}
