import { daysEnglish } from './english-days.ts'

/** Short texts of the demo campus in English: contacts, places, questions and answers. */
const translations: Readonly<Record<string, string>> = {
  云湖影院: 'Cloud Lake Cinema',
  人力资源处: 'Human Resources',
  体育部: 'Physical Education',
  信息化服务台: 'IT service desk',
  后勤服务热线: 'Campus Services',
  周明哲: 'Zhou Mingzhe',
  图书馆总服务台: 'Library main desk',
  '失物招领处（保卫处一楼）': 'Lost and found (Campus Security, ground floor)',
  学生公寓管理中心: 'Student Housing',
  学生工作处: 'Student Affairs',
  学生艺术与社团中心: 'Student Arts and Societies',
  心理健康教育中心: 'Counselling Centre',
  教务处: 'Academic Affairs',
  教务处综合科: 'Academic Affairs, General Section',
  校医院: 'University Hospital',
  校园报警: 'Campus Security',
  校长办公室: 'President’s Office',
  校长办公室会务: 'President’s Office, meetings',
  研究生院培养办: 'Graduate School',
  科学技术处项目科: 'Office of Research, projects',
  财务处: 'Finance Office',
  财务处收费科: 'Finance Office, fees',
  车辆服务中心: 'Transport Services',
  饮食服务中心: 'Dining Services',
  云湖校区: 'Cloud Lake Campus',
  计算机学院信息楼: 'Information Building, School of Computing',
  图书馆五楼湖景阅览室: 'Library, lake-view reading room, 5th floor',
  安全承诺: 'Safety pledge',
  对校园开放日的建议: 'How would you like to take part in the open day?',
  展示当天是否到场: 'Will you be there on the day?',
  是否参加: 'Will you come?',
  监考安排: 'Invigilation',
  考场信息核对: 'Is your exam information correct?',
  考试安排核对: 'Is your exam schedule correct?',
  能否出席: 'Can you attend?',
  参加: 'I will come',
  不能参加: 'I cannot come',
  无法参加: 'I cannot come',
  待定: 'Not sure yet',
  已知晓并确认: 'Read and confirmed',
  '信息有误，需要更正': 'Something is wrong',
  到场: 'Present',
  缺席: 'Absent',
  待确认: 'Not sure yet',
  已阅读并承诺遵守: 'I have read it and will follow it',
  需要补充培训: 'I need training first',
  愿意担任讲解志愿者: 'I will guide visitors',
  愿意开放实验室: 'We will open our laboratory',
  仅参加活动: 'I will just come',
  接受: 'Accept',
  拒绝: 'Decline',
  ...daysEnglish,
}

const buildings: Readonly<Record<string, string>> = {
  信息楼: 'Information',
  理教: 'Science',
  行政楼: 'Administration',
  学院楼: 'School Building',
  实验楼: 'Laboratory Building',
  人文楼: 'Humanities',
  图书馆研讨间: 'Library, seminar room',
  云湖音乐厅: 'Cloud Lake Concert Hall',
}

/** Translates a short text, also a building with a room number or a contact with a telephone number. */
export function inEnglish(text: string): string {
  if (text === '' || !/\p{Script=Han}/u.test(text)) return text
  const translation = translations[text]
  if (translation !== undefined) return translation
  const [, name = '', rest = ''] = /^(\S+) (.+)$/u.exec(text) ?? []
  const nameEn = translations[name] ?? buildings[name]
  if (nameEn === undefined) throw new RangeError(`“${text}” has no English on the demo campus.`)
  return `${nameEn} ${rest
    .replace('（24 小时）', ' (24 hours)')
    .replace('（8:00—22:00）', ' (8:00–22:00)')
    .replace(/^\S+(?= \d)/u, (word) => buildings[word] ?? word)}`
}
