interface Office {
  readonly operator: string
  readonly operator_en: string
  readonly contact: string
  readonly contact_en: string
}

const office = (operator: string, operator_en: string, place: string, place_en: string, extension: number): Office => ({
  operator,
  operator_en,
  contact: `${place} · 内线 ${extension}`,
  contact_en: `${place_en} · extension ${extension}`,
})

const academic = office('教务处', 'Office of Academic Affairs', '行政楼 108', 'Administration Building 108', 2108)
const library = office('图书馆', 'University Library', '图书馆总服务台', 'Main desk of the library', 3200)
const it = office('信息化中心', 'IT Centre', '自助服务台', 'Self-Service Desk', 6000)
const dining = office('饮食服务中心', 'Dining Services', '第一食堂二楼', 'Canteen 1, second floor', 3310)
const housing = office('学生公寓管理中心', 'Student Housing', '梅园 1 号楼', 'Meiyuan 1', 3412)
const transport = office('车辆服务中心', 'Transport Services', '东门车队', 'East Gate', 3500)
const services = office('后勤保障处', 'Campus Services', '后勤楼 101', 'Services Building 101', 3400)
const hospital = office('校医院', 'University Hospital', '门诊一楼', 'Outpatients, ground floor', 1200)
const finance = office('财务处', 'Finance Office', '行政楼 203', 'Administration Building 203', 2203)
const research = office('科学技术处', 'Office of Research', '行政楼 305', 'Administration Building 305', 2305)
const personnel = office('人力资源处', 'Human Resources', '行政楼 301', 'Administration Building 301', 2301)
const president = office('校长办公室', "President's Office", '行政楼 401', 'Administration Building 401', 2401)
const students = office('学生工作处', 'Office of Student Affairs', '学生事务大厅', 'Student Services Hall', 2500)
const societies = office(
  '学生艺术与社团中心',
  'Student Arts and Societies',
  '学生活动中心 210',
  'Student Centre 210',
  2610,
)
const sports = office('体育部', 'Department of Physical Education', '体育馆前台', 'Front desk of the sports hall', 2700)

const offices: readonly (readonly [Office, readonly string[]])[] = [
  [academic, ['timetable', 'course-selection', 'grades', 'exams', 'online-courses']],
  [library, ['library', 'study-seats', 'e-resources']],
  [dining, ['canteen']],
  [it, ['campus-card', 'mail', 'forum', 'market', 'carpool']],
  [housing, ['dormitory', 'laundry']],
  [transport, ['shuttle']],
  [services, ['repairs', 'parcels', 'meeting-rooms', 'procurement', 'lost-found']],
  [hospital, ['health']],
  [president, ['office', 'alumni']],
  [finance, ['expenses']],
  [research, ['research']],
  [personnel, ['personnel']],
  [students, ['leave', 'volunteering']],
  [societies, ['societies', 'events', 'cinema', 'music-rooms', 'photography', 'board-games', 'radio']],
  [sports, ['sports-venues', 'campus-run', 'trails']],
]

const officeByApp = new Map(offices.flatMap(([each, ids]) => ids.map((id) => [id, each] as const)))

/** The office that runs an app, with its contact and the address of its help. */
export function operatorOf(id: string): Office & { readonly help_url: string } {
  const operatingOffice = officeByApp.get(id)
  if (!operatingOffice) throw new Error(`No office runs the app “${id}”. Name one in app-operators.ts.`)
  return { ...operatingOffice, help_url: operatingOffice === it ? '/help' : '' }
}
