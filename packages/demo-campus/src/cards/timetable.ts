import { z } from 'zod'
import { onCampus } from '../calendar.ts'
import { inLanguage, nameFields, readRecords } from './record.ts'
import type { Service } from './service.ts'

const lesson = z.object({
  ...nameFields,
  weekday: z.int().min(1).max(7),
  time: z.string(),
  place: z.string(),
  place_en: z.string(),
})

const days = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
const daysEn = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** From this hour on, after the last lesson of a day, the card shows the next day. */
const EVENING = 21

/** The lessons of today, or of the next day with lessons. */
export const timetableCard: Service = (records, { locale, now }) => {
  const lessons = readRecords(lesson, records)
  const { weekday, hour } = onCampus(now)
  const startOffset = hour >= EVENING ? 1 : 0
  const nextWeekdays = Array.from({ length: 7 }, (_, index) => (weekday + startOffset + index) % 7)
  const day = nextWeekdays.find((candidate) => lessons.some((item) => item.weekday === candidate)) ?? weekday
  const lessonsOfDay = lessons.filter((item) => item.weekday === day).sort((a, b) => a.time.localeCompare(b.time))
  return {
    version: 'card/v1',
    kind: 'table',
    columns: [
      inLanguage(locale, days[day] ?? '', daysEn[day] ?? ''),
      inLanguage(locale, '课程', 'Course'),
      inLanguage(locale, '地点', 'Room'),
    ],
    data: lessonsOfDay.map((item, index) => ({
      id: `${day}-${index}`,
      title: item.time,
      text: inLanguage(locale, item.name, item.name_en),
      value: inLanguage(locale, item.place, item.place_en),
      unread: 0,
    })),
    global: { tips: 0 },
  }
}
