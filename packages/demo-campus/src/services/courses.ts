import { org, organizations } from '../data/organizations.ts'
import { at } from '../random.ts'

type Course = readonly [name: string, nameEn: string]

const common: readonly Course[] = [
  ['大学英语（三）', 'College English III'],
  ['体育：羽毛球', 'Badminton'],
  ['形势与政策', 'Current affairs'],
  ['中国近现代史纲要', 'Modern Chinese history'],
]
const computing: readonly Course[] = [
  ['软件工程导论', 'Software engineering'],
  ['数据结构', 'Data structures'],
  ['高等数学 A（二）', 'Calculus II'],
  ['线性代数', 'Linear algebra'],
  ['操作系统', 'Operating systems'],
  ['计算机网络', 'Computer networks'],
]
const science: readonly Course[] = [
  ['高等数学 A（二）', 'Calculus II'],
  ['概率论与数理统计', 'Probability and statistics'],
  ['大学物理', 'Physics'],
  ['普通化学', 'Chemistry'],
  ['实验方法', 'Experimental methods'],
  ['科学计算', 'Scientific computing'],
]
const water: readonly Course[] = [
  ['水文学', 'Hydrology'],
  ['环境化学', 'Environmental chemistry'],
  ['流体力学', 'Fluid mechanics'],
  ['水质分析实验', 'Water quality laboratory'],
  ['生态学', 'Ecology'],
]
const economics: readonly Course[] = [
  ['微观经济学', 'Microeconomics'],
  ['会计学原理', 'Accounting'],
  ['统计学', 'Statistics'],
  ['管理学', 'Management'],
  ['金融市场', 'Financial markets'],
]
const letters: readonly Course[] = [
  ['古代汉语', 'Classical Chinese'],
  ['语言学概论', 'Linguistics'],
  ['世界文学', 'World literature'],
  ['翻译实践', 'Translation'],
  ['学术写作', 'Academic writing'],
]
const design: readonly Course[] = [
  ['设计素描', 'Drawing'],
  ['字体设计', 'Type design'],
  ['交互设计', 'Interaction design'],
  ['材料与工艺', 'Materials and crafts'],
  ['设计史', 'History of design'],
]
const medicine: readonly Course[] = [
  ['系统解剖学', 'Anatomy'],
  ['生理学', 'Physiology'],
  ['医学伦理', 'Medical ethics'],
  ['病理学', 'Pathology'],
  ['临床技能', 'Clinical skills'],
]

const bySchool: Readonly<Record<number, readonly [building: string, buildingEn: string, courses: readonly Course[]]>> =
  {
    [org.computing]: ['信息楼', 'Information', computing],
    [org.software]: ['信息楼', 'Information', computing],
    [org.computerScience]: ['信息楼', 'Information', computing],
    [org.intelligence]: ['信息楼', 'Information', computing],
    [org.mathematics]: ['理教', 'Science', science],
    [org.physics]: ['物理楼', 'Physics', science],
    [org.chemistry]: ['材料楼', 'Materials', science],
    [org.environment]: ['环境楼', 'Environment', water],
    [org.institute]: ['环境楼', 'Environment', water],
    [org.economics]: ['经管楼', 'Economics', economics],
    [org.languages]: ['外语楼', 'Languages', letters],
    [org.humanities]: ['人文楼', 'Humanities', letters],
    [org.design]: ['设计楼', 'Design', design],
    [org.medicine]: ['医学院', 'Medicine', medicine],
  }

const slots = ['08:00–09:35', '09:50–11:25', '14:00–15:35', '15:50–17:25', '18:30–20:05'] as const
/** The slots with lessons on Monday to Friday, for each class of an organisation. */
const weeks: readonly (readonly (readonly number[])[])[] = [
  [
    [0, 2],
    [1, 3],
    [0, 1, 4],
    [2, 3],
    [1, 2],
  ],
  [
    [1, 2, 3],
    [0, 2],
    [1, 4],
    [0, 1, 3],
    [1, 3],
  ],
  [
    [0, 1],
    [2, 4],
    [0, 3],
    [1, 2],
    [0, 1, 2],
  ],
]

/** Number of classes per organisation. */
export const CLASSES = weeks.length

export interface Lesson {
  readonly organization: number
  readonly class: number
  readonly position: number
  readonly record: object
}

/** The timetables of all classes of all schools. */
export function lessons(): Lesson[] {
  return organizations.flatMap(({ id }) => {
    const [building, buildingEn, schoolCourses] = bySchool[id] ?? []
    if (!schoolCourses) return []
    return weeks.flatMap((days, index) => {
      const courses = [...schoolCourses, at(common, index), at(common, index + id)]
      const timeSlots = days.flatMap((list, day) => list.map((slot) => ({ day: day + 1, slot })))
      return timeSlots.map(({ day, slot }, position) => {
        const [name, nameEn] = at(courses, position + index)
        const room = 101 + ((position * 37 + index * 13 + id) % 4) * 100 + ((position * 7) % 9)
        return {
          organization: id,
          class: index,
          position,
          record: {
            weekday: day,
            time: slots[slot],
            name,
            name_en: nameEn,
            place: `${building} ${room}`,
            place_en: `${buildingEn} ${room}`,
          },
        }
      })
    })
  })
}
