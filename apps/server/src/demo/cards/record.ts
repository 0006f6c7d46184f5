import { z } from 'zod'

/** A name on record, in both languages. */
export const named = { name: z.string(), name_en: z.string() }

/** Reads records as their service keeps them; a record of another form is a mistake of ours. */
export function readRecords<Schema extends z.ZodType>(schema: Schema, records: readonly unknown[]): z.output<Schema>[] {
  return z.array(schema).parse(records)
}

export function inLanguage(locale: 'zh' | 'en', zh: string, en: string): string {
  return locale === 'en' ? en : zh
}
