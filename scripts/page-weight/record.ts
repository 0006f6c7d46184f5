import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../support/paths.ts'
import type { PageWeight } from './page-weight.ts'

/** In kB, rounded up: finer numbers would change with every commit. */
export interface PageRecord {
  requests: number
  script: number
  style: number
}

export interface WeightRecord {
  pages: Record<string, PageRecord>
}

const file = inRoot('scripts/page-weight/record.json')

export function readRecord(): WeightRecord {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function recordOf(pages: readonly PageWeight[]): WeightRecord {
  const inKilobytes = (bytes: number) => Math.ceil(bytes / 1000)
  const recorded = pages.map(
    ({ path, requests, script, style }) =>
      [path, { requests, script: inKilobytes(script), style: inKilobytes(style) }] as const,
  )
  return { pages: Object.fromEntries(recorded.toSorted(([a], [b]) => (a < b ? -1 : 1))) }
}

export function writeRecord(weights: WeightRecord): void {
  const pages = Object.entries(weights.pages).map(
    ([path, { requests, script, style }]) =>
      `    ${JSON.stringify(path)}: { "requests": ${requests}, "script": ${script}, "style": ${style} }`,
  )
  writeFileSync(file, `{\n  "pages": {\n${pages.join(',\n')}\n  }\n}\n`)
}
