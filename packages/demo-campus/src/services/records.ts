import { campusTime } from '../calendar.ts'
import { NEWEST_CLASS, type Person, personaIds } from '../people/person.ts'
import type { Random } from '../random.ts'

const books: readonly (readonly [string, string])[] = [
  ['算法导论（第四版）', 'Introduction to Algorithms'],
  ['计算机程序的构造和解释', 'Structure and Interpretation of Computer Programs'],
  ['湖泊学', 'Limnology'],
  ['万历十五年', '1587, a Year of No Significance'],
  ['设计中的设计', 'Designing Design'],
  ['乡土中国', 'From the Soil'],
  ['线性代数及其应用', 'Linear Algebra and Its Applications'],
  ['边城', 'Border Town'],
  ['博弈论与经济行为', 'Theory of Games and Economic Behavior'],
  ['系统解剖学图谱', 'Atlas of Anatomy'],
  ['瓦尔登湖', 'Walden'],
  ['人类群星闪耀时', 'Decisive Moments in History'],
]
const counters: readonly (readonly [string, string])[] = [
  ['第一食堂 · 面点窗口', 'Canteen 1, noodles'],
  ['第二食堂 · 小炒', 'Canteen 2, stir-fry'],
  ['湖畔咖啡', 'Lakeside café'],
  ['图书馆自助打印', 'Library printing'],
  ['校园超市', 'Campus shop'],
  ['校车', 'Shuttle bus'],
]

/** The records of the campus services about people, except for the timetable, which belongs to each class. */
export function createRecords(random: Random, people: readonly Person[], now: Date): object[] {
  const rows: object[] = []
  for (const person of people) {
    if (person.id === personaIds.newcomer) continue
    const add = (service: string, list: readonly object[]) => {
      rows.push(...list.map((record, position) => ({ service, person_number: person.number, position, record })))
    }
    add('library', loans(random, person, now))
    add('campus-card', account(random, person, now))
    add('progress', person.kind === 'student' ? studies(random, person) : duties(random))
  }
  return rows
}

function loans(random: Random, { id }: Person, now: Date): object[] {
  const count = id === personaIds.extreme ? 60 : id === personaIds.student ? 3 : random.int(0, 3)
  return random
    .shuffle(Array.from({ length: count }, (_, index) => books[index % books.length] ?? books[0]))
    .map((book, index) => {
      const due = id === personaIds.student ? ([1, 4, 19][index] ?? 7) : random.int(-2, 40)
      const prefix =
        id === personaIds.extreme ? `流域水生态系统长期观测与数据处理丛书（第 ${index + 1} 卷，修订增补本）：` : ''
      return {
        name: prefix + (book?.[0] ?? ''),
        name_en:
          (prefix && `Long-term Observation and Data Processing of Freshwater Ecosystems, Volume ${index + 1}: `) +
          (book?.[1] ?? ''),
        due: campusTime(now, due, '21:00').toISOString(),
        renewed: random.int(0, 2),
      }
    })
}

function account(random: Random, { id }: Person, now: Date): object[] {
  const place = random.pick(counters)
  const last = money(random, 2, 28)
  const minutes = random.int(15, 180)
  return [
    {
      key: 'balance',
      name: '余额',
      name_en: 'Balance',
      value: id === personaIds.student ? 186.4 : money(random, 12, 480),
      unit: '元',
      unit_en: 'CNY',
    },
    {
      key: 'today',
      name: '今日消费',
      name_en: 'Spent today',
      value: last + money(random, 0, 30),
      unit: '元',
      unit_en: 'CNY',
    },
    {
      key: 'month',
      name: '本月消费',
      name_en: 'Spent this month',
      value: money(random, 210, 1_340),
      unit: '元',
      unit_en: 'CNY',
    },
    {
      key: 'last',
      name: '最近一笔',
      name_en: 'Last payment',
      value: last,
      unit: '元',
      unit_en: 'CNY',
      text: place[0],
      text_en: place[1],
      time: new Date(now.getTime() - minutes * 60_000).toISOString(),
    },
  ]
}

function studies(random: Random, { number }: Person): object[] {
  const years = Math.min(Math.max(NEWEST_CLASS + 1 - Number(number.slice(0, 4)), 1), 4)
  return [
    {
      name: '已修学分',
      name_en: 'Credits earned',
      value: years * 36 - random.int(8, 20),
      max: 160,
      unit: '学分',
      unit_en: 'credits',
    },
    { name: '志愿服务', name_en: 'Volunteering', value: random.int(2, 60), max: 60, unit: '小时', unit_en: 'hours' },
    { name: '校园跑', name_en: 'Campus run', value: random.int(1, 20), max: 20, unit: '次', unit_en: 'runs' },
    {
      name: '讲座与活动',
      name_en: 'Lectures and events',
      value: random.int(0, 10),
      max: 10,
      unit: '场',
      unit_en: 'events',
    },
  ]
}

function duties(random: Random): object[] {
  return [
    { name: '教学工作量', name_en: 'Teaching', value: random.int(20, 96), max: 96, unit: '课时', unit_en: 'hours' },
    { name: '经费执行', name_en: 'Budget used', value: random.int(30, 98), max: 100, unit: '%', unit_en: '%' },
    { name: '继续教育', name_en: 'Training', value: random.int(4, 40), max: 40, unit: '学时', unit_en: 'hours' },
  ]
}

function money(random: Random, min: number, max: number): number {
  return Math.round((min + random.next() ** 1.6 * (max - min)) * 10) / 10
}
