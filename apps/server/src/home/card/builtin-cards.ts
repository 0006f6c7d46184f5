type Line = readonly [id: string, name: string, nameEn: string, icon: string, link: string]

/** A card that the server makes itself. Its source has the same key. */
export interface BuiltinCard {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  /** A name from `card-icon.tsx` of the portal. */
  readonly icon: string
  /** The address that its title links to; may be empty. */
  readonly link: string
}

/** The built-in cards in the order in which a new portal shows them. Each has a file in `home/card/sources`. */
const lines: readonly Line[] = [
  ['notices', '通知公告', 'Notices', 'bell', '/notice-v2'],
  ['agenda', '我的日程', 'My agenda', 'calendar', ''],
  ['todo', '待办事项', 'To-do', 'check-square', ''],
  ['apps', '常用应用', 'My apps', 'grid', '/appstore'],
  ['memo', '校园备忘', 'Campus memo', 'bookmark', ''],
  ['tips', '温馨提示', 'Friendly tips', 'lightbulb', ''],
  ['links', '常用链接', 'Links', 'link', '/services'],
  ['statistic', '我的数据', 'My figures', 'chart', ''],
]

export const builtinCards: readonly BuiltinCard[] = lines.map(([id, name, nameEn, icon, link]) => ({
  id,
  name,
  nameEn,
  icon,
  link,
}))
