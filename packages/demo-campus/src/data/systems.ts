import { org } from './organizations.ts'

type Line = readonly [
  slug: string,
  organization: number,
  name: string,
  nameEn: string,
  description: string,
  descriptionEn: string,
]

const lines: readonly Line[] = [
  [
    'sys-academic',
    org.academic,
    '教务管理系统',
    'Academic administration',
    '培养方案、排课、选课与成绩',
    'Curricula, schedules, courses and grades',
  ],
  [
    'sys-students',
    org.studentAffairs,
    '学生工作系统',
    'Student affairs',
    '奖助、评优、综合测评与勤工助学',
    'Scholarships, awards, assessment and student jobs',
  ],
  [
    'sys-graduate',
    org.graduate,
    '研究生管理系统',
    'Graduate administration',
    '开题、答辩、学位与助教',
    'Proposals, defences, degrees and assistants',
  ],
  [
    'sys-research',
    org.research,
    '科研管理系统',
    'Research administration',
    '项目、合同、经费与成果',
    'Projects, contracts, funds and results',
  ],
  [
    'sys-finance',
    org.finance,
    '财务综合平台',
    'Finance platform',
    '预算、报销、收费与工资',
    'Budgets, expenses, fees and payroll',
  ],
  [
    'sys-personnel',
    org.personnel,
    '人力资源系统',
    'Human resources',
    '聘任、考核、职称与薪酬',
    'Contracts, reviews, promotion and pay',
  ],
  [
    'sys-assets',
    org.services,
    '资产与实验室管理',
    'Assets and laboratories',
    '设备、房产、采购与共享仪器',
    'Equipment, rooms, purchasing and shared instruments',
  ],
  [
    'sys-library',
    org.library,
    '图书馆业务系统',
    'Library system',
    '采编、流通与馆际互借',
    'Acquisition, circulation and inter-library loans',
  ],
  [
    'sys-card',
    org.it,
    '校园卡管理平台',
    'Campus card platform',
    '发卡、账务与商户结算',
    'Cards, accounts and merchants',
  ],
  [
    'sys-archive',
    org.president,
    '档案与校史',
    'Archives',
    '档案查询、证明与校史资料',
    'Records, certificates and university history',
  ],
  [
    'sys-housing',
    org.housing,
    '公寓管理系统',
    'Housing administration',
    '床位、水电与门禁',
    'Beds, utilities and access',
  ],
  [
    'sys-security',
    org.security,
    '平安校园平台',
    'Campus safety',
    '访客、车辆与应急',
    'Visitors, vehicles and emergencies',
  ],
  [
    'sys-medical',
    org.hospital,
    '校医院信息系统',
    'Hospital system',
    '门诊、体检与公费医疗',
    'Clinic, check-ups and medical cover',
  ],
  [
    'sys-compute',
    org.it,
    '高性能计算平台',
    'High-performance computing',
    '作业提交、机时与软件环境',
    'Jobs, machine hours and software',
  ],
]

export const systemSlugs: readonly string[] = lines.map(([slug]) => slug)

/** Names and descriptions of the systems, for their placeholder pages. */
export const systemNames: ReadonlyMap<
  string,
  { name: string; nameEn: string; description: string; descriptionEn: string }
> = new Map(
  lines.map(([slug, , name, nameEn, description, descriptionEn]) => [
    slug,
    { name, nameEn, description, descriptionEn },
  ]),
)

export function systemRows(updatedAt: string): object[] {
  return lines.map(([slug, organization, name, nameEn, description, descriptionEn], index) => ({
    id: index + 1,
    name,
    name_en: nameEn,
    description,
    description_en: descriptionEn,
    organization_id: organization,
    icon_url: `/media/icons/${slug}.svg`,
    url: `/demo-campus/site/${slug}`,
    sort: index,
    updated_at: updatedAt,
  }))
}
