/** The texts of the composition. Every stress story is the same composition with other texts. */
export interface Words {
  /** The name of a person. */
  name: string
  /** The name of an institution. */
  institution: string
  title: string
  text: string
  /** The text on buttons, tabs and tags. */
  action: string
  /** The label of a field. */
  label: string
  /** The number in every count. */
  count: number
  /** The address of every picture; '' for none. */
  picture: string
}

const svg = (body: string) => `data:image/svg+xml,${encodeURIComponent(body)}`

/** A picture as a data URL, so that it always loads. */
export const landscape = svg(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" preserveAspectRatio="xMidYMid slice"><rect width="1200" height="400" fill="#bcd3ea"/><path d="M0 300 260 140l180 130 220-190 240 200 140-90 160 110v100H0z" fill="#6f93b8"/><path d="M0 340q300-70 600-10t600-20v90H0z" fill="#3f6388"/></svg>',
)

export const usual: Words = {
  name: '陈思远',
  institution: '云山大学',
  title: '关于2026春季学期选课的通知',
  text: '选课系统将于3月12日上午9点开放，请提前查看培养方案。',
  action: '查看',
  label: '课程名称',
  count: 3,
  picture: landscape,
}

export const german: Words = {
  ...usual,
  name: 'Maximilian Wolfeschlegelsteinhausenbergerdorff-Rechtsschutzversicherung',
  institution: 'Hochschulrektorenkonferenz für Naturwissenschaften',
  title: 'Benachrichtigungseinstellungen für Lehrveranstaltungsanmeldungen wiederherstellen',
  text: 'Rechtsschutzversicherungsgesellschaften und Donaudampfschifffahrtskapitäne melden sich fristgerecht an.',
  action: 'Benachrichtigungseinstellungen',
  label: 'Lehrveranstaltungsbezeichnung',
}

export const longChinese: Words = {
  ...usual,
  name: '阿卜杜拉希姆·买买提吐尔逊·阿不都热合曼',
  institution: '云山省高等教育人工智能与先进材料交叉学科创新研究院附属国际联合实验室筹建工作办公室',
  title: '关于组织开展二〇二五至二〇二六学年第二学期研究生学位论文开题报告与中期考核工作的通知',
  text: '请各学院研究生教育管理办公室于三月二十日前完成名单核对并将纸质材料一式三份报送至研究生院培养办公室备案。',
  action: '查看并确认培养方案变更情况',
  label: '研究生学位论文题目中英文对照',
}

/** Every optional text is empty. Names of controls stay: they are required. */
export const nothing: Words = {
  name: '',
  institution: '—',
  title: '',
  text: '',
  action: '—',
  label: '—',
  count: 0,
  picture: '',
}
