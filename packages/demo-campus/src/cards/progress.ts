import { z } from 'zod'
import { inLanguage, nameFields, readRecords } from './record.ts'
import type { Service } from './service.ts'

const goal = z.object({ ...nameFields, value: z.number(), max: z.number(), unit: z.string(), unit_en: z.string() })

/** How far a person has come with each goal of the year. */
export const progressCard: Service = (records, { locale }) => ({
  version: 'card/v1',
  kind: 'progress',
  data: readRecords(goal, records).map(({ name, name_en, value, max, unit, unit_en }, index) => ({
    id: `goal-${index}`,
    title: inLanguage(locale, name, name_en),
    value,
    max,
    unit: inLanguage(locale, unit, unit_en),
    unread: 0,
  })),
  global: { tips: 0 },
})
