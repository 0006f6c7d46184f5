import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { readChangesets } from '@changesets/read'
import { inRoot, root } from './support/paths.ts'

/** A collected change of some packages. */
interface Change {
  summary: string
  releases: readonly { name: string; type: string }[]
}

const kinds = { major: 'Major Changes', minor: 'Minor Changes', patch: 'Patch Changes' }

/** The changelog of a package, with the collected changes that are not released yet under a separate heading. */
export function withUnreleased(name: string, released: string, changes: readonly Change[]): string {
  const sections = Object.entries(kinds).flatMap(([kind, title]) => {
    const lines = changes.filter(({ releases }) => releases.some((each) => each.name === name && each.type === kind))
    return lines.length > 0 ? [`### ${title}`, lines.map(({ summary }) => asItem(summary)).join('\n')] : []
  })
  const history = released.replace(/^# .*\s*/, '').trim()
  const unreleased = sections.length > 0 ? ['## Unreleased', ...sections] : []
  return `${[`# ${name}`, ...unreleased, ...(history === '' ? [] : [history])].join('\n\n')}\n`
}

const asItem = (summary: string) => `- ${summary.trim().replace(/\n(?=.)/g, '\n  ')}`

/** The text of the CHANGELOG.md that is shipped with a package. */
export async function readChangelog(folder: string, name: string): Promise<string> {
  const file = inRoot(folder, 'CHANGELOG.md')
  const released = existsSync(file) ? await readFile(file, 'utf8') : ''
  return withUnreleased(name, released, await readChangesets(root))
}
