import { z } from 'zod'

/** The name of a record in both languages. */
export const nameFields = { name: z.string(), name_en: z.string() }

/** Parses the records of a service. Invalid records are a bug, so it throws. */
export function readRecords<Schema extends z.ZodType>(schema: Schema, records: readonly unknown[]): z.output<Schema>[] {
  return z.array(schema).parse(records)
}

export function inLanguage(locale: 'zh' | 'en', zh: string, en: string): string {
  return locale === 'en' ? en : zh
}
