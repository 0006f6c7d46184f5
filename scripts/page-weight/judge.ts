import { table } from '../support/table.ts'
import { kilobytes, type PageWeight } from './page-weight.ts'
import type { PageRecord, WeightRecord } from './record.ts'

/** JavaScript of a page, in multiples of the floor's. */
export const mostOfFloor: Record<string, number> = { '/login': 1, '/home': 1.35 }

/** How much more than recorded a page may load. */
const headroom = { requests: 2, share: 0.03 }
/** How much less it may load before the record is too old to protect anything. */
const slack = { requests: 6, share: 0.1 }
const longestList = 6

interface Verdict {
  passed: boolean
  output: string
}

export function judgeFloor(floorScript: number, pages: readonly PageWeight[]): Verdict {
  const rows = Object.entries(mostOfFloor).map(([path, most]) => {
    const page = pages.find((each) => each.path === path)
    if (!page) throw new Error(`${path} was not weighed.`)
    const ratio = page.script / floorScript
    const verdict = ratio <= most ? 'ok' : 'OVER'
    return [path, kilobytes(page.script), kilobytes(floorScript), ratio.toFixed(2), `≤ ${most}`, verdict]
  })
  return {
    passed: rows.every((row) => row.at(-1) === 'ok'),
    output: table([['kB of script, gzip', 'page', 'floor', 'ratio', 'target', ''], ...rows]),
  }
}

/** Compares every page with what is recorded of it, in both directions. */
export function judgePages(pages: readonly PageWeight[], record: WeightRecord): Verdict {
  const gone = Object.keys(record.pages).filter((path) => !pages.some((page) => page.path === path))
  const problems = [
    ...pages.flatMap((page) => problemsOf(page, record.pages[page.path], () => suspects(page, pages, record))),
    ...gone.map((path) => `${path} is recorded, but there is no such page.`),
  ]
  if (problems.length === 0) return { passed: true, output: `${pages.length} pages within what is recorded of them` }
  return { passed: false, output: [...problems, 'If this is meant: "npm run size -- --accept" and commit.'].join('\n') }
}

function problemsOf(page: PageWeight, before: PageRecord | undefined, why: () => string): string[] {
  if (!before) return [`${page.path} is not recorded.`]
  const now = { requests: page.requests, script: page.script / 1000, style: page.style / 1000 }
  const sizes = ['script', 'style'] as const
  const more = sizes.filter((type) => now[type] > before[type] * (1 + headroom.share))
  const less = sizes.filter((type) => now[type] < before[type] * (1 - slack.share) - 1)
  const problems = [
    ...more.map((type) => `${page.path}: ${now[type].toFixed(1)} kB of ${type} instead of ${before[type]}${why()}`),
    ...less.map((type) => `${page.path}: only ${now[type].toFixed(1)} kB of ${type} instead of ${before[type]}`),
  ]
  if (now.requests > before.requests + headroom.requests)
    problems.push(`${page.path}: ${now.requests} requests instead of ${before.requests}`)
  if (now.requests < before.requests - slack.requests)
    problems.push(`${page.path}: only ${now.requests} requests instead of ${before.requests}`)
  return problems
}

/** The files of a page that may have made it heavier: those that grew, and those that few other pages load. */
function suspects(page: PageWeight, pages: readonly PageWeight[], { files }: WeightRecord): string {
  const pagesWith = (name: string) => pages.filter((each) => each.files.some((file) => file.name === name)).length
  const describe = (label: string, list: string[]) =>
    list.length === 0 ? [] : [`\n  ${label}: ${list.slice(0, longestList).join(', ')}`]
  const large = page.files.filter(({ bytes }) => bytes >= 1000).toSorted((a, b) => b.bytes - a.bytes)
  const grown = large.flatMap(({ name, bytes }) => {
    const before = files[name]
    return before !== undefined && bytes / 1000 > before * (1 + headroom.share)
      ? [`${name} ${before} → ${kilobytes(bytes)} kB`]
      : []
  })
  const rare = large
    .map((file) => ({ ...file, pages: pagesWith(file.name) }))
    .toSorted((a, b) => a.pages - b.pages)
    .map((file) => `${file.name} ${kilobytes(file.bytes)} kB (on ${file.pages})`)
  return [...describe('grown', grown), ...describe('on the fewest pages', rare)].join('')
}
