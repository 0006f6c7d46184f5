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
  /** The larger files by name, to tell which one grew. */
  files: Record<string, number>
}

const file = inRoot('scripts/page-weight/record.json')
const largeFileBytes = 5000

export function readRecord(): WeightRecord {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function recordOf(pages: readonly PageWeight[]): WeightRecord {
  const inKilobytes = (bytes: number) => Math.ceil(bytes / 1000)
  // Of several with the same name the largest comes last, and stays.
  const large = pages
    .flatMap(({ files }) => files)
    .filter(({ bytes }) => bytes >= largeFileBytes)
    .toSorted((a, b) => a.bytes - b.bytes)
  const sorted = <Value>(entries: [string, Value][]) =>
    Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return {
    pages: sorted(
      pages.map(({ path, requests, script, style }) => [
        path,
        { requests, script: inKilobytes(script), style: inKilobytes(style) },
      ]),
    ),
    files: sorted(large.map(({ name, bytes }) => [name, inKilobytes(bytes)])),
  }
}

export function writeRecord(weights: WeightRecord): void {
  const pages = Object.entries(weights.pages).map(
    ([path, { requests, script, style }]) =>
      `    ${JSON.stringify(path)}: { "requests": ${requests}, "script": ${script}, "style": ${style} }`,
  )
  const files = Object.entries(weights.files).map(([name, size]) => `    ${JSON.stringify(name)}: ${size}`)
  writeFileSync(file, `{\n  "pages": {\n${pages.join(',\n')}\n  },\n  "files": {\n${files.join(',\n')}\n  }\n}\n`)
}
