import { z } from 'zod'
import { inLanguage, nameFields, readRecords } from './record.ts'
import type { Service } from './service.ts'

const figure = z.object({
  ...nameFields,
  key: z.string(),
  value: z.number(),
  unit: z.string(),
  unit_en: z.string(),
  text: z.string().optional(),
  text_en: z.string().optional(),
  time: z.iso.datetime().optional(),
})

/** Balance and spending of a person's campus card. */
export const accountCard: Service = (records, { locale }) => ({
  version: 'card/v1',
  kind: 'keyValue',
  data: readRecords(figure, records).map(({ key, name, name_en, value, unit, unit_en, text, text_en, time }) => ({
    id: key,
    title: inLanguage(locale, name, name_en),
    value: value.toFixed(2),
    unit: inLanguage(locale, unit, unit_en),
    ...(text === undefined ? {} : { text: inLanguage(locale, text, text_en ?? text) }),
    ...(time === undefined ? {} : { time }),
    unread: 0,
  })),
  global: { tips: 0 },
})
