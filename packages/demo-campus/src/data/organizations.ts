/** Offices have staff, schools have staff and students, groups only contain other organisations. */
type Kind = 'group' | 'office' | 'school'

export interface Organization {
  readonly id: number
  readonly parent: number | null
  readonly name: string
  readonly nameEn: string
  readonly kind: Kind
  /** Relative size among organisations of its kind. */
  readonly weight: number
}

/** Names for the ids. */
export const org = {
  university: 1,
  administration: 2,
  schools: 3,
  president: 10,
  academic: 11,
  studentAffairs: 12,
  graduate: 13,
  research: 14,
  finance: 15,
  personnel: 16,
  international: 17,
  services: 18,
  dining: 19,
  housing: 20,
  transport: 21,
  security: 22,
  it: 23,
  library: 24,
  hospital: 25,
  sports: 26,
  arts: 27,
  selfService: 28,
  computing: 40,
  software: 41,
  computerScience: 42,
  intelligence: 43,
  mathematics: 44,
  physics: 45,
  chemistry: 46,
  environment: 47,
  institute: 48,
  economics: 49,
  languages: 50,
  humanities: 51,
  design: 52,
  medicine: 53,
} as const

type Line = readonly [id: number, parent: number | null, kind: Kind, weight: number, name: string, nameEn: string]

const lines: readonly Line[] = [
  [org.university, null, 'group', 0, '云湖大学', 'Yunhu University'],
  [org.administration, org.university, 'group', 0, '机关与直属单位', 'Administration and Services'],
  [org.president, org.administration, 'office', 2, '校长办公室', "President's Office"],
  [org.academic, org.administration, 'office', 4, '教务处', 'Office of Academic Affairs'],
  [org.studentAffairs, org.administration, 'office', 3, '学生工作处', 'Office of Student Affairs'],
  [org.graduate, org.administration, 'office', 3, '研究生院', 'Graduate School'],
  [org.research, org.administration, 'office', 3, '科学技术处', 'Office of Research'],
  [org.finance, org.administration, 'office', 3, '财务处', 'Finance Office'],
  [org.personnel, org.administration, 'office', 3, '人力资源处', 'Human Resources'],
  [org.international, org.administration, 'office', 2, '国际合作与交流处', 'International Office'],
  [org.services, org.administration, 'office', 3, '后勤保障处', 'Campus Services'],
  [org.dining, org.services, 'office', 4, '饮食服务中心', 'Dining Services'],
  [org.housing, org.services, 'office', 4, '学生公寓管理中心', 'Student Housing'],
  [org.transport, org.services, 'office', 2, '车辆服务中心', 'Transport Services'],
  [org.security, org.administration, 'office', 4, '保卫处', 'Campus Security'],
  [org.it, org.administration, 'office', 4, '信息化中心', 'IT Centre'],
  [org.selfService, org.it, 'office', 1, '自助服务台', 'Self-Service Desk'],
  [org.library, org.administration, 'office', 5, '图书馆', 'University Library'],
  [org.hospital, org.administration, 'office', 4, '校医院', 'University Hospital'],
  [org.sports, org.administration, 'office', 3, '体育部', 'Department of Physical Education'],
  [org.arts, org.administration, 'office', 2, '学生艺术与社团中心', 'Student Arts and Societies'],
  [org.schools, org.university, 'group', 0, '院系', 'Schools and Departments'],
  [org.computing, org.schools, 'school', 3, '计算机学院', 'School of Computing'],
  [org.software, org.computing, 'school', 6, '软件工程系', 'Department of Software Engineering'],
  [org.computerScience, org.computing, 'school', 6, '计算机科学系', 'Department of Computer Science'],
  [org.intelligence, org.computing, 'school', 5, '人工智能系', 'Department of Artificial Intelligence'],
  [org.mathematics, org.schools, 'school', 8, '数学与统计学院', 'School of Mathematics and Statistics'],
  [org.physics, org.schools, 'school', 7, '物理学院', 'School of Physics'],
  [org.chemistry, org.schools, 'school', 8, '化学与材料学院', 'School of Chemistry and Materials'],
  [org.environment, org.schools, 'school', 7, '环境与水利学院', 'School of Environment and Water Resources'],
  [
    org.institute,
    org.environment,
    'school',
    2,
    '流域水生态系统保护修复与环境信息学交叉科学研究院',
    'Interdisciplinary Research Institute for Freshwater Ecosystem Restoration Engineering and Environmental Informatics',
  ],
  [org.economics, org.schools, 'school', 10, '经济与管理学院', 'School of Economics and Management'],
  [org.languages, org.schools, 'school', 7, '外国语学院', 'School of Foreign Languages'],
  [org.humanities, org.schools, 'school', 8, '人文学院', 'School of Humanities'],
  [org.design, org.schools, 'school', 7, '艺术与设计学院', 'School of Art and Design'],
  [org.medicine, org.schools, 'school', 9, '医学院', 'School of Medicine'],
]

export const organizations: readonly Organization[] = lines.map(([id, parent, kind, weight, name, nameEn]) => ({
  id,
  parent,
  name,
  nameEn,
  kind,
  weight,
}))

const byId = new Map(organizations.map((organization) => [organization.id, organization]))

function find(id: number): Organization {
  const organization = byId.get(id)
  if (!organization) throw new RangeError(`There is no organisation ${id} on the demo campus.`)
  return organization
}

export function nameOf(id: number): string {
  return find(id).name
}

export function nameEnOf(id: number): string {
  return find(id).nameEn
}

/** The ids from the root to an organisation, as in the table: `/1/3/40/`. */
export function pathOf(id: number): string {
  const { parent } = find(id)
  return `${parent === null ? '/' : pathOf(parent)}${id}/`
}

export function organizationRows(): object[] {
  return organizations.map(({ id, parent, name, nameEn }, sort) => ({
    id,
    parent_id: parent,
    path: pathOf(id),
    name,
    name_en: nameEn,
    logo_url: '/media/logo.svg',
    sort,
  }))
}
