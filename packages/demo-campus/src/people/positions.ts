import { majorsEnglish, titlesEnglish } from '../data/english-titles.ts'
import { type Organization, org } from '../data/organizations.ts'
import type { Random } from '../random.ts'

interface Post {
  readonly position: string
  readonly position_en: string
  readonly title: string
  readonly title_en: string
}

const majors: Readonly<Record<number, readonly string[]>> = {
  [org.computing]: ['网络空间安全', '数据科学'],
  [org.software]: ['软件工程'],
  [org.computerScience]: ['计算机科学', '物联网工程'],
  [org.intelligence]: ['人工智能', '智能科学'],
  [org.mathematics]: ['数学', '统计学', '信息与计算科学'],
  [org.physics]: ['物理学', '应用物理', '光电信息'],
  [org.chemistry]: ['化学', '材料科学', '高分子材料'],
  [org.environment]: ['环境工程', '水利水电', '给排水'],
  [org.institute]: ['水生态学'],
  [org.economics]: ['经济学', '会计学', '工商管理', '金融学'],
  [org.languages]: ['英语', '日语', '翻译', '法语'],
  [org.humanities]: ['汉语言文学', '历史学', '哲学', '新闻学'],
  [org.design]: ['视觉传达', '环境设计', '产品设计', '数字媒体'],
  [org.medicine]: ['临床医学', '护理学', '药学', '公共卫生'],
}

const teaching: readonly (readonly [string, string, string])[] = [
  ['教授', 'Professor', '教授、博士生导师'],
  ['副教授', 'Associate Professor', '副教授、硕士生导师'],
  ['副教授', 'Associate Professor', '副教授'],
  ['讲师', 'Lecturer', '讲师'],
  ['讲师', 'Lecturer', '讲师'],
  ['实验师', 'Laboratory Engineer', '实验师'],
  ['辅导员', 'Student Counsellor', '讲师'],
  ['教学秘书', 'Teaching Secretary', ''],
]

const clerical: readonly (readonly [string, string, string])[] = [
  ['主任', 'Director', '研究员'],
  ['副主任', 'Deputy Director', '副研究员'],
  ['科长', 'Section Head', '助理研究员'],
  ['科员', 'Officer', ''],
  ['科员', 'Officer', ''],
  ['业务主管', 'Service Manager', '工程师'],
]

const special: Readonly<Record<number, readonly (readonly [string, string, string])[]>> = {
  [org.library]: [
    ['馆员', 'Librarian', '馆员'],
    ['学科馆员', 'Subject Librarian', '副研究馆员'],
    ['流通部主管', 'Head of Circulation', '馆员'],
  ],
  [org.hospital]: [
    ['主治医师', 'Attending Physician', '主治医师'],
    ['护士', 'Nurse', '护师'],
    ['药师', 'Pharmacist', '药师'],
  ],
  [org.it]: [
    ['工程师', 'Engineer', '工程师'],
    ['网络工程师', 'Network Engineer', '工程师'],
    ['服务台专员', 'Service Desk Specialist', '助理工程师'],
  ],
  [org.sports]: [
    ['体育教师', 'Physical Education Teacher', '讲师'],
    ['场馆主管', 'Venue Manager', ''],
  ],
  [org.dining]: [
    ['厨师长', 'Head Chef', '高级技师'],
    ['营养师', 'Nutritionist', ''],
    ['窗口主管', 'Counter Supervisor', ''],
  ],
}

export function staffPosition(random: Random, organization: Organization, isWoman: boolean): Post {
  const posts = organization.kind === 'school' ? teaching : (special[organization.id] ?? clerical)
  const [position, positionEn, title] = random.pick(posts)
  return {
    position: position === '护士' && !isWoman ? '护师' : position,
    position_en: positionEn,
    title,
    title_en: titlesEnglish[title] ?? '',
  }
}

export function undergraduatePosition(random: Random, { id }: Organization, intake: number): Post {
  const major = random.pick(majors[id] ?? ['本科'])
  const group = random.int(1, 3)
  return {
    position: '本科生',
    position_en: 'Undergraduate',
    title: `${major}${intake}级${group}班`,
    title_en: `${majorsEnglish[major] ?? ''} ${intake}, class ${group}`.trim(),
  }
}

export function graduatePosition(random: Random, { id }: Organization, intake: number): Post {
  const isDoctoral = random.chance(0.25)
  const major = random.pick(majors[id] ?? ['专业'])
  return {
    position: isDoctoral ? '博士研究生' : '硕士研究生',
    position_en: isDoctoral ? 'Doctoral student' : "Master's student",
    title: `${major}${intake}级${isDoctoral ? '博士' : '硕士'}`,
    title_en: `${majorsEnglish[major] ?? ''} ${intake}, ${isDoctoral ? 'doctoral' : 'master’s'}`.trim(),
  }
}
