/** A notice as the bench writes it. */
export interface CorpusNotice {
  readonly title: string
  readonly title_en: string
  readonly content: string
  readonly content_en: string
}

type Pair = readonly [zh: string, en: string]

/** The first subject is in one notice of twelve, like exams at a university; the others are about equally frequent. */
const subjects: readonly Pair[] = [
  ['期末考试', 'final examination'],
  ['图书馆开放时间', 'library opening hours'],
  ['校园卡补办', 'campus card replacement'],
  ['奖学金评审', 'scholarship review'],
  ['宿舍用电检查', 'dormitory electricity inspection'],
  ['选课安排', 'course selection'],
  ['毕业论文答辩', 'thesis defence'],
  ['班车时刻调整', 'shuttle bus timetable'],
  ['体育馆预约', 'gymnasium booking'],
  ['实验室安全培训', 'laboratory safety training'],
  ['就业招聘会', 'career fair'],
  ['校医院体检', 'health check at the clinic'],
  ['社团招新', 'student club recruitment'],
  ['网络维护', 'network maintenance'],
  ['食堂营业调整', 'canteen schedule'],
  ['学术讲座', 'academic lecture'],
  ['志愿者报名', 'volunteer registration'],
  ['交换生项目', 'exchange programme'],
  ['教师资格认定', 'teaching certificate'],
  ['科研项目申报', 'research grant application'],
  ['停水停电', 'water and power outage'],
  ['停车管理', 'parking regulations'],
  ['学费缴纳', 'tuition payment'],
  ['心理健康活动', 'mental health week'],
]
const places: readonly Pair[] = [
  ['东校区', 'East Campus'],
  ['西校区', 'West Campus'],
  ['行政楼', 'the administration building'],
  ['大学生活动中心', 'the student centre'],
  ['第一教学楼', 'Teaching Building 1'],
  ['网络服务大厅', 'the online service hall'],
  ['体育场', 'the stadium'],
  ['国际交流中心', 'the international centre'],
]
const sentences: readonly Pair[] = [
  ['请各学院于{d}日前将{s}相关材料提交至{p}。', 'Schools hand in the papers on {s} at {p} by the {d}th.'],
  ['地点为{p}，如有变动将另行通知。', 'It takes place at {p}; any change will be announced.'],
  ['请携带校园卡和有效证件，提前{d}分钟到场。', 'Bring your campus card and arrive {d} minutes early.'],
  ['有关{s}的疑问，请拨打服务电话或发送邮件咨询。', 'For questions about {s}, call or write to the service desk.'],
  [
    '本次安排面向全体本科生和研究生，请相互转告。',
    'This concerns all undergraduates and graduates; please tell others.',
  ],
  [
    '未按时完成的同学，系统将于当晚自动关闭申请入口。',
    'The form closes automatically that night for those who are late.',
  ],
  ['具体时间以教务系统公布的信息为准。', 'The exact time is the one published in the academic system.'],
  ['{s}期间，{p}周边道路实行临时管制。', 'During the {s}, roads around {p} are partly closed.'],
]
const kinds: readonly Pair[] = [
  ['通知', 'Notice'],
  ['安排', 'Arrangements'],
  ['提醒', 'Reminder'],
  ['公示', 'Results'],
]

/** Generates the same notices in every run. */
export function* corpus(count: number): Generator<CorpusNotice> {
  const random = randomNumbers(7)
  const choose = <Value>(from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value
  for (let at = 0; at < count; at += 1) {
    const exam = random() < 1 / 12
    const subject = exam ? (subjects[0] as Pair) : choose(subjects.slice(1))
    const kind = choose(kinds)
    const year = 2020 + Math.floor((at * 7) / count)
    const body = Array.from({ length: 4 + Math.floor(random() * 5) }, () => {
      const [place, day] = [choose(places), 1 + Math.floor(random() * 28)]
      const about = random() < 0.5 ? subject : choose(subjects.slice(1))
      return choose(sentences).map((text, language) =>
        text
          .replaceAll('{s}', about[language] ?? '')
          .replaceAll('{p}', place[language] ?? '')
          .replaceAll('{d}', String(day)),
      )
    })
    yield {
      title: `关于${year}年${subject[0]}的${kind[0]}（第${at}号）`,
      title_en: `${kind[1]}: ${subject[1]} ${year} (No. ${at})`,
      content: body.map(([zh]) => zh).join(''),
      content_en: body.map(([, en]) => en).join(' '),
    }
  }
}

/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
