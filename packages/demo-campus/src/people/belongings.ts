import { appIds, staffAppIds } from '../data/apps.ts'
import { org, organizations } from '../data/organizations.ts'
import type { Random } from '../random.ts'
import { FIRST_GENERATED, type Person, personaIds } from './person.ts'

const HOUR_MS = 3_600_000

const homepages: Readonly<Record<number, readonly string[]>> = {
  [personaIds.student]: [
    'timetable',
    'library',
    'study-seats',
    'campus-card',
    'canteen',
    'grades',
    'exams',
    'events',
    'shuttle',
    'cinema',
  ],
  [personaIds.teacher]: [
    'timetable',
    'online-courses',
    'grades',
    'research',
    'expenses',
    'meeting-rooms',
    'library',
    'leave',
  ],
  [personaIds.issuer]: [
    'office',
    'exams',
    'course-selection',
    'meeting-rooms',
    'personnel',
    'mail',
    'leave',
    'expenses',
  ],
  [personaIds.admin]: ['office', 'mail', 'meeting-rooms', 'procurement', 'repairs', 'personnel'],
  [personaIds.extreme]: appIds.slice(0, 24),
}

const subscriptions: Readonly<Record<number, readonly number[]>> = {
  [personaIds.student]: [org.academic, org.library, org.arts, org.software],
  [personaIds.teacher]: [org.research, org.academic, org.finance],
  [personaIds.issuer]: [org.president, org.personnel],
  [personaIds.admin]: [org.security, org.president],
  [personaIds.extreme]: organizations.map(({ id }) => id),
}

const searches: Readonly<Record<number, readonly string[]>> = {
  [personaIds.student]: ['期中考试', 'exchange', '奖学金', 'library', '四六级', 'shuttle bus', '选课'],
  [personaIds.teacher]: ['基金', 'invigilation', '报销', 'workshop'],
  [personaIds.issuer]: ['缓考', 'textbooks', '调课'],
  [personaIds.admin]: ['钓鱼邮件', 'maintenance', '统一身份认证'],
  [personaIds.extreme]: Array.from(
    { length: 10 },
    (_, index) => `流域水生态系统保护修复与环境信息学交叉科学研究院 ${index + 1}`,
  ),
}

type Group = readonly [owner: number, name: string, people: number, organizations: readonly number[]]

const groups: readonly Group[] = [
  [personaIds.teacher, '软件工程2026级1班', 32, []],
  [personaIds.teacher, '课题组', 9, []],
  [personaIds.teacher, '软件工程系全体', 0, [org.software]],
  [personaIds.issuer, '各学院教学秘书', 14, []],
  [personaIds.issuer, '全体院系', 0, [org.schools]],
  [personaIds.issuer, '监考教师', 60, [org.mathematics]],
  [personaIds.admin, '平台运行值班', 8, []],
  [personaIds.admin, '机关与直属单位', 0, [org.administration]],
  [personaIds.student, '第三组', 4, []],
  [
    personaIds.extreme,
    '流域水生态系统保护修复与环境信息学交叉学科联合培养直博研究生学位论文预答辩筹备工作小组',
    80,
    [org.institute, org.environment],
  ],
]

/** The rows of people's home pages, subscriptions, searches, notice groups and settings, by table. */
export function createBelongings(random: Random, people: readonly Person[], now: Date, withoutApps: readonly string[]) {
  const others = people.filter(({ id }) => id >= FIRST_GENERATED)
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const homepageApps: object[] = []
  const subscriptionRows: object[] = []
  for (const { id, kind } of people) {
    if (id === personaIds.newcomer) continue
    const apps = (homepages[id] ?? randomApps(random, kind)).filter((app) => !withoutApps.includes(app))
    homepageApps.push(...apps.map((app_id, position) => ({ person_id: id, app_id, position })))
    const organizationIds =
      subscriptions[id] ??
      random
        .shuffle(organizations)
        .slice(0, random.int(0, 3))
        .map((organization) => organization.id)
    for (const organization_id of organizationIds) subscriptionRows.push({ person_id: id, organization_id })
  }
  const history = Object.entries(searches).flatMap(([person, terms]) =>
    terms.map((term, index) => ({ person_id: Number(person), term, searched_at: hoursAgo(3 + index * 19) })),
  )
  const members = groups.map(([, , count]) => random.shuffle(others).slice(0, count))
  return {
    homepage_app: homepageApps,
    subscription: subscriptionRows,
    search_history: history,
    notice_group: groups.map(([owner_id, name], index) => ({
      id: index + 1,
      owner_id,
      name,
      updated_at: hoursAgo(30 + index * 50),
    })),
    notice_group_person: members.flatMap((list, index) =>
      list.map(({ id }) => ({ group_id: index + 1, person_id: id })),
    ),
    notice_group_organization: groups.flatMap(([, , , organizationIds], index) =>
      organizationIds.map((organization_id) => ({ group_id: index + 1, organization_id })),
    ),
    person_setting: [
      { person_id: personaIds.student, background_id: 1, locale: null },
      { person_id: personaIds.teacher, background_id: 2, locale: null },
      { person_id: personaIds.issuer, background_id: 3, locale: null },
      { person_id: personaIds.admin, background_id: 6, locale: null },
      { person_id: personaIds.extreme, background_id: 5, locale: null },
    ],
  } as const
}

function randomApps(random: Random, kind: Person['kind']): readonly string[] {
  const candidates = kind === 'student' ? appIds.filter((id) => !staffAppIds.includes(id)) : appIds
  return random.shuffle(candidates).slice(0, random.int(3, 9))
}
