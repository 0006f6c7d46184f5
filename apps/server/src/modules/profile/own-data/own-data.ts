import type { Db } from '../../../database/schema.ts'
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
  /** What is left out, in the reader’s language. */
  readonly note: string
}

/** All that the portal holds about a person, as the text of a JSON file, a piece at a time. */
export async function* ownDataText(db: Db, personId: number, { madeAt, note }: Head): AsyncGenerator<string> {
  const head = { format: 'own-data', version: 1, made_at: madeAt, note }
  yield JSON.stringify(head, null, 2).slice(0, -2)
  for (const section of sections) {
    yield `,\n  ${JSON.stringify(section.name)}: `
    if (section.one) yield JSON.stringify(await section.one(db, personId), null, 2).replaceAll('\n', '\n  ')
    if (section.batches) yield* listText(section.batches(db, personId))
  }
  yield '\n}\n'
}

async function* listText(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let isFirst = true
  yield '['
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield rows.map((row, index) => `${isFirst && index === 0 ? '' : ','}\n    ${JSON.stringify(row)}`).join('')
    isFirst = false
  }
  yield isFirst ? ']' : '\n  ]'
}
