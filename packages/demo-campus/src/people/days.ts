import { campusTime } from '../calendar.ts'
import { inEnglish } from '../data/english.ts'
import { at, type Random } from '../random.ts'
import { FIRST_GENERATED, type Person, personaIds } from './person.ts'

type Entry = readonly [day: number, from: string, to: string, title: string, place: string, note?: string]
type Todo = readonly [title: string, dueDay: number | null, dueTime?: string, doneDaysAgo?: number]

const agendas: Readonly<Record<number, readonly Entry[]>> = {
  [personaIds.student]: [
    [0, '07:10', '07:40', '环湖晨跑打卡', '东操场集合'],
    [0, '11:45', '12:30', '和小组对展示稿', '图书馆研讨间 B07', '带上第三组的分工表'],
    [0, '17:35', '18:20', '羽毛球', '体育馆 3 号场'],
    [0, '20:10', '21:30', '合唱团排练', '云湖音乐厅 203'],
    [1, '11:40', '12:20', '勤工助学面试', '图书馆 B1 培训室', '带学生证'],
    [1, '20:15', '21:15', '线上英语角', '线上会议'],
    [2, '07:00', '07:40', '环湖晨跑', '东操场集合'],
    [3, '20:10', '21:00', '年级大会', '信息楼报告厅'],
    [5, '12:00', '13:30', '期中考试：线性代数', '理教 108', '带校园卡，座位 27'],
    [8, '17:30', '18:20', '志愿者培训', '行政楼 305'],
    [-1, '20:10', '21:30', '数据结构作业讨论', '图书馆研讨间 A02'],
  ],
  [personaIds.teacher]: [
    [0, '07:30', '07:55', '检查 402 教室投影', '信息楼 402'],
    [0, '11:40', '12:40', '课题组例会', '信息楼 421', '张晓雯汇报中期结果'],
    [0, '13:00', '13:50', '学生答疑', '信息楼 421'],
    [0, '17:35', '18:20', '与教学秘书核对成绩录入', '信息楼 305'],
    [1, '11:40', '13:00', '国家自然科学基金申请书讨论', '信息楼 305'],
    [2, '17:30', '18:20', '课堂教学创新经验交流会', '行政楼二楼报告厅'],
    [5, '12:00', '13:30', '期中考试监考', '理教 108'],
    [7, '20:10', '21:00', '研究生开题预讲', '线上会议'],
  ],
  [personaIds.issuer]: [
    [0, '08:30', '09:00', '教学运行早会', '行政楼 206'],
    [0, '10:00', '11:30', '期中考试考务协调', '行政楼 203'],
    [0, '15:00', '16:00', '与信息化中心核对选课容量', '线上会议'],
    [1, '09:00', '11:00', '校务会议（扩大）', '行政楼第一会议室'],
    [3, '14:30', '16:30', '新进教师教学工作坊', '行政楼二楼报告厅'],
    [5, '08:00', '18:00', '期中考试巡考', '全校'],
  ],
  [personaIds.admin]: [
    [0, '09:00', '09:30', '平台运行晨会', '信息楼 101'],
    [0, '11:00', '12:00', '门户上线复盘', '信息楼 203'],
    [0, '15:30', '16:30', '统一身份认证证书更换评审', '信息楼 203'],
    [1, '22:00', '23:59', '教务系统数据库扩容', '机房', '回退方案已确认'],
    [4, '14:00', '15:00', '网络安全月度例会', '行政楼 305'],
  ],
}

const todos: Readonly<Record<number, readonly Todo[]>> = {
  [personaIds.student]: [
    ['交数据结构第三次实验报告', 0, '22:00'],
    ['核对期中考试座位并提交回执', 1, '18:00'],
    ['准备英语课三分钟演讲', 2, '09:00'],
    ['还《算法导论》，图书馆二楼', 4, '21:00'],
    ['报名校园开放日讲解志愿者', 6, '18:00'],
    ['给家里打电话', null],
    ['续办校园卡手机卡', -1, '17:00', 1],
    ['选修课退补选', -3, '17:00', 4],
  ],
  [personaIds.teacher]: [
    ['批改 2 班第二次作业', 1, '20:00'],
    ['提交基金申请书初稿', 5, '17:00'],
    ['确认监考时间', 0, '18:00'],
    ['审阅李明哲的开题报告', 3, '12:00'],
    ['订下个月会议的车票', null],
    ['填报年度考核表', -2, '17:00', 2],
  ],
  [personaIds.issuer]: [
    ['发布期中考试座位安排', 0, '12:00', 0],
    ['汇总各学院监考名单', 1, '17:00'],
    ['回复学生关于缓考的来信', 0, '17:00'],
    ['审核下学期教材选用表', 6, '17:00'],
  ],
  [personaIds.admin]: [
    ['确认今晚维护窗口的回退方案', 0, '18:00'],
    ['清理三个月未登录的测试账号', 3, '17:00'],
    ['更新值班表', 1, '12:00'],
    ['导出门户访问统计给校办', 5, '17:00'],
  ],
}

const everydayEntries: readonly Entry[] = [
  [0, '10:00', '11:35', '专业课', '理教 305'],
  [0, '15:00', '16:00', '导师见面', '学院楼 210'],
  [1, '09:00', '10:30', '小组讨论', '图书馆研讨间 A03'],
  [1, '19:00', '20:30', '社团活动', '大学生活动中心'],
  [2, '14:00', '16:00', '实验课', '实验楼 118'],
  [3, '16:30', '17:30', '羽毛球', '体育馆 3 号场'],
  [4, '18:30', '20:00', '讲座', '人文楼报告厅'],
  [6, '09:00', '11:00', '志愿服务', '东门'],
]
const everydayTodos: readonly Todo[] = [
  ['交课程论文', 3, '23:00'],
  ['还图书馆的书', 2, '21:00'],
  ['预约体检', 5, '17:00'],
  ['整理实验数据', 1, '20:00'],
  ['缴住宿费', 8, '17:00'],
  ['取快递', 0, '20:00'],
]

export interface Days {
  readonly agenda: object[]
  readonly todos: object[]
}

/* Lessons are in the timetable, so the agenda entries of people with lessons are at times between the lessons. */

/** Agendas and to-dos: individual ones for known people, a few generic ones for every third other person. */
export function createDays(random: Random, people: readonly Person[], now: Date): Days {
  const days: Days = { agenda: [], todos: [] }
  for (const id of Object.values(personaIds)) {
    for (const entry of agendas[id] ?? []) days.agenda.push(agendaRow(id, entry, now))
    for (const todo of todos[id] ?? []) days.todos.push(todoRow(id, todo, now))
  }
  for (let index = 0; index < 40; index += 1) {
    const [, from, to, title, place] = at(everydayEntries, index)
    const long = `${title}：流域水生态系统长期观测数据整理与质量控制第 ${index + 1} 次联合讨论（请提前准备材料并打印）`
    const longEn = `${inEnglish(title)}: joint discussion ${index + 1} on the sorting and quality control of long-term observations of freshwater ecosystems (please prepare and print your material)`
    const translate = (text: string) =>
      text === long
        ? longEn
        : text.startsWith(place) && place !== ''
          ? `${inEnglish(place)} (Interdisciplinary Research Institute for Freshwater Ecosystem Restoration Engineering)`
          : text.endsWith(long)
            ? `${inEnglish(text.slice(0, -long.length - 1))}: ${longEn}`
            : inEnglish(text)
    days.agenda.push(
      agendaRow(
        personaIds.extreme,
        [index % 9, from, to, long, `${place}（流域水生态系统保护修复与环境信息学交叉科学研究院）`],
        now,
        translate,
      ),
    )
    days.todos.push(
      todoRow(personaIds.extreme, [`${at(everydayTodos, index)[0]}：${long}`, index - 12, '12:00'], now, translate),
    )
  }
  for (const { id } of people.filter((person) => person.id >= FIRST_GENERATED)) {
    if (!random.chance(0.33)) continue
    for (const entry of random.shuffle(everydayEntries).slice(0, random.int(1, 3)))
      days.agenda.push(agendaRow(id, entry, now))
    for (const todo of random.shuffle(everydayTodos).slice(0, random.int(0, 2))) days.todos.push(todoRow(id, todo, now))
  }
  return days
}

function agendaRow(
  person: number,
  [day, from, to, title, place, note = '']: Entry,
  now: Date,
  translate = inEnglish,
): object {
  return {
    person_id: person,
    title,
    title_en: translate(title),
    place,
    place_en: translate(place),
    note,
    note_en: translate(note),
    begins_at: campusTime(now, day, from).toISOString(),
    ends_at: campusTime(now, day, to).toISOString(),
    all_day: false,
  }
}

function todoRow(
  person: number,
  [title, day, time = '18:00', doneDaysAgo]: Todo,
  now: Date,
  translate = inEnglish,
): object {
  return {
    person_id: person,
    title,
    title_en: translate(title),
    due_at: day === null ? null : campusTime(now, day, time).toISOString(),
    done_at:
      doneDaysAgo === undefined ? null : new Date(now.getTime() - doneDaysAgo * 86_400_000 - 1_800_000).toISOString(),
    created_at: new Date(now.getTime() - 9 * 86_400_000).toISOString(),
  }
}
