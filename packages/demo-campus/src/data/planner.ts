import { campusDay, campusTime, isoDate, toWorkday } from '../calendar.ts'
import { inEnglish } from './english.ts'

type Tip = readonly [
  title: string,
  titleEn: string,
  content: string,
  contentEn: string,
  fromDays: number,
  toDays: number,
]

const tips: readonly Tip[] = [
  [
    '早晚温差大，出门记得添衣',
    'Mornings are cool',
    '今天湖边风力 4 级，晨跑的同学请带一件外套。',
    'There is a breeze on the lake: bring a jacket for your morning run.',
    0,
    2,
  ],
  [
    '考试周图书馆延长开放',
    'The library stays open longer',
    '期中考试期间图书馆开放到 24:00，夜归请走东门。',
    'During the exams the library is open until midnight; please use the east gate.',
    -1,
    8,
  ],
  [
    '湖心栈道维护',
    'The lake walk is being repaired',
    '栈道中段换板，请绕行西岸，预计三天完成。',
    'Boards are being replaced in the middle; take the west shore for the next three days.',
    -2,
    3,
  ],
  [
    '校园卡可以用手机代替了',
    'Your phone is your card now',
    '在校园卡应用中开通后，食堂、门禁和图书馆都可以刷手机。',
    'Switch it on in the campus card app: canteens, doors and the library take it.',
    -6,
    24,
  ],
  [
    '骑车请走非机动车道',
    'Keep to the cycle lane',
    '上下课高峰环湖路限速 15 公里。',
    'Between classes the speed limit on the lake road is 15 km/h.',
    -12,
    30,
  ],
]

type Memo = readonly [day: number, title: string, titleEn: string, content: string, contentEn: string]

const memos: readonly Memo[] = [
  [2, '期中考试周开始', 'Exams begin', '考试期间教学楼 22:30 清楼。', 'Lecture halls close at 22:30 during the exams.'],
  [5, '教职工工资发放日', 'Payday for staff', '', ''],
  [8, '补退选截止', 'Last day to drop courses', '截止时间为当天 17:00。', 'Until 17:00.'],
  [12, '校园开放日', 'Open day', '东门停车场仅供来访车辆使用。', 'The car park at the east gate is for visitors.'],
  [17, '学生体质健康测试', 'Fitness test', '请穿运动鞋，带校园卡。', 'Bring running shoes and your campus card.'],
  [23, '奖学金公示结束', 'Scholarship notices end', '', ''],
  [30, '下学期教材征订截止', 'Last day to order textbooks', '', ''],
  [41, '期末停课复习', 'Reading week', '各学院答疑安排见教务处网站。', 'See the website for office hours.'],
]

/* None of the entries is in the next week, because the newcomer's agenda has to be empty. */
type Entry = readonly [day: number, from: string, to: string, title: string, titleEn: string, place: string]

const institution: readonly Entry[] = [
  [-20, '09:00', '11:30', '校园开放日动员会', 'Open day briefing', '行政楼二楼报告厅'],
  [9, '08:30', '17:00', '校园开放日', 'Open day', '全校'],
  [11, '15:00', '17:00', '云湖讲坛：水与文明', 'Cloud Lake lecture: water and civilisation', '云湖音乐厅'],
  [16, '14:00', '17:30', '“湖畔杯”龙舟赛', 'The lakeside regatta', '云湖东岸'],
  [24, '19:30', '21:30', '交响音乐会', 'Symphony concert', '云湖音乐厅'],
]

export function tipRows(now: Date): object[] {
  return tips.map(([title, titleEn, content, contentEn, from, to], index) => ({
    id: index + 1,
    title,
    title_en: titleEn,
    content,
    content_en: contentEn,
    begins_at: campusDay(now, from).toISOString(),
    ends_at: campusDay(now, to).toISOString(),
  }))
}

export function memoRows(now: Date): object[] {
  return memos.map(([day, title, titleEn, content, contentEn], index) => ({
    id: index + 1,
    title,
    title_en: titleEn,
    content,
    content_en: contentEn,
    date: isoDate(campusDay(now, toWorkday(now, day))),
  }))
}

export function institutionAgenda(now: Date): object[] {
  return institution.map(([day, from, to, title, titleEn, place]) => ({
    person_id: null,
    title,
    title_en: titleEn,
    place,
    place_en: inEnglish(place),
    note: '',
    note_en: '',
    begins_at: campusTime(now, toWorkday(now, day), from).toISOString(),
    ends_at: campusTime(now, toWorkday(now, day), to).toISOString(),
    all_day: false,
  }))
}
