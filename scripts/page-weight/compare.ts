import { table } from '../support/table.ts'
import { kilobytes, type PageWeight } from './page-weight.ts'
import type { PageRecord, WeightRecord } from './record.ts'

/** The maximum amount of JavaScript of a page, in multiples of the floor's. */
export const maxOfFloor: Record<string, number> = { '/login': 1, '/home': 1.35 }

/** How much more than recorded a page may load. */
const headroom = { requests: 2, share: 0.03 }
/** How much less it may load before the record is too old to protect anything. */
const slack = { requests: 6, share: 0.1 }
const longestList = 6

interface Verdict {
  passed: boolean
  output: string
}

export function compareWithFloor(floorScript: number, pages: readonly PageWeight[]): Verdict {
  const rows = Object.entries(maxOfFloor).map(([path, limit]) => {
    const page = pages.find((each) => each.path === path)
    if (!page) throw new Error(`${path} was not weighed.`)
    const ratio = page.script / floorScript
    const verdict = ratio <= limit ? 'ok' : 'OVER'
    return [path, kilobytes(page.script), kilobytes(floorScript), ratio.toFixed(2), `≤ ${limit}`, verdict]
  })
  return {
    passed: rows.every((row) => row.at(-1) === 'ok'),
    output: table([['kB of script, gzip', 'page', 'floor', 'ratio', 'target', ''], ...rows]),
  }
}

/** Compares pages with their records, in both directions. A record of a path that no longer exists is a mistake. */
export function comparePages(pages: readonly PageWeight[], record: WeightRecord, paths: readonly string[]): Verdict {
  const differences = pages
    .map((page) => ({ page, found: differencesOf(page, record.pages[page.path]) }))
    .filter(({ found }) => found.length > 0)
  const removed = Object.keys(record.pages).filter((path) => !paths.includes(path))
  if (differences.length + removed.length === 0)
    return { passed: true, output: `${pages.length} pages within what is recorded of them` }
  const lines = [
    ...differences
      .slice(0, longestList)
      .map(
        ({ page, found }) =>
          `${page.path}: ${found.join(', ')}\n  its rarest files: ${rarestFiles(page, pages)}\n  its other requests: ${page.calls.join(', ')}`,
      ),
    ...(differences.length > longestList ? [`and ${differences.length - longestList} more pages`] : []),
    ...removed.map((path) => `${path} is recorded, but there is no such page.`),
    'If this is meant: "npm run size -- --accept" and commit.',
  ]
  return { passed: false, output: lines.join('\n') }
}

function differencesOf(page: PageWeight, before: PageRecord | undefined): string[] {
  if (!before) return ['not recorded']
  const sizes = (['script', 'style'] as const).flatMap((type) => {
    const [now, then] = [page[type] / 1000, before[type]]
    if (now > then * (1 + headroom.share)) return [`${now.toFixed(1)} kB of ${type} instead of ${then}`]
    return now < then * (1 - slack.share) - 1 ? [`only ${now.toFixed(1)} kB of ${type} instead of ${then}`] : []
  })
  const requests = `${page.requests} requests instead of ${before.requests}`
  if (page.requests > before.requests + headroom.requests) return [...sizes, requests]
  return page.requests < before.requests - slack.requests ? [...sizes, `only ${requests}`] : sizes
}

/** The files that the fewest pages load; those that a page needs least may be among them. */
function rarestFiles(page: PageWeight, pages: readonly PageWeight[]): string {
  return page.files
    .filter(({ bytes }) => bytes >= 1000)
    .map((file) => ({
      ...file,
      pageCount: pages.filter(({ files }) => files.some(({ name }) => name === file.name)).length,
    }))
    .toSorted((a, b) => a.pageCount - b.pageCount || b.bytes - a.bytes)
    .slice(0, longestList)
    .map(({ name, bytes, pageCount }) => `${name} ${kilobytes(bytes)} kB (${pageCount} of ${pages.length} pages)`)
    .join(', ')
}
