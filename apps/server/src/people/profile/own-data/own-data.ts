import type { Db } from '../../../database/schema.ts'
import { FairQueue } from '../../../runtime/shared/fair-queue.ts'
import { accountSections } from './account-sections.ts'
import { noticeSections } from './notice-sections.ts'
import { recordSections } from './record-sections.ts'
import type { Section } from './section.ts'
import { settingSections } from './setting-sections.ts'

export const sections: readonly Section[] = [
  ...accountSections,
  ...settingSections,
  ...noticeSections,
  ...recordSections,
]

interface Head {
  readonly madeAt: Date
  /** Description of the omitted data, in the reader’s language. */
  readonly note: string
}

/** Exports that wait for their next part, queued by person. */
const MAX_WAITING = 1_000
const exportQueue = new FairQueue(1, MAX_WAITING)

/**
 * All data that the portal holds about a person, as the text of a JSON file, one piece at a time. Across all files only
 * one piece is made at a time, and other requests are handled before the next one.
 */
export async function* ownDataText(db: Db, personId: number, { madeAt, note }: Head): AsyncGenerator<string> {
  const head = { format: 'own-data', version: 1, made_at: madeAt, note }
  yield JSON.stringify(head, null, 2).slice(0, -2)
  for (const section of sections) {
    const pieces = sectionText(section, db, personId)
    for (;;) {
      const { value, done } = await inTurn(personId, () => pieces.next())
      if (done) break
      yield value
    }
  }
  yield '\n}\n'
}

async function inTurn<Result>(personId: number, work: () => Promise<Result>): Promise<Result> {
  const release = await exportQueue.acquire([String(personId)])
  if (!release) throw new Error('Too many people export their data at once.')
  try {
    return await work()
  } finally {
    setImmediate(release)
  }
}

async function* sectionText({ name, one, batches }: Section, db: Db, personId: number): AsyncGenerator<string, void> {
  yield `,\n  ${JSON.stringify(name)}: `
  if (one) yield JSON.stringify(await one(db, personId), null, 2).replaceAll('\n', '\n  ')
  if (!batches) return
  let isFirst = true
  yield '['
  for await (const rows of batches(db, personId)) {
    if (rows.length === 0) continue
    yield rows.map((row, index) => `${isFirst && index === 0 ? '' : ','}\n    ${JSON.stringify(row)}`).join('')
    isFirst = false
  }
  yield isFirst ? ']' : '\n  ]'
}
