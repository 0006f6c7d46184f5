type Line = readonly [id: string, kind: 'builtin' | 'http', name: string, nameEn: string, icon: string, link: string]

/** In the default order. Each card has a source with the same key. */
const lines: readonly Line[] = [
  ['notices', 'builtin', '通知公告', 'Notices', 'bell', '/notice-v2'],
  ['agenda', 'builtin', '我的日程', 'My agenda', 'calendar', ''],
  ['timetable', 'http', '近期课表', 'Timetable', 'table', '/demo-campus/site/timetable'],
  ['todo', 'builtin', '待办事项', 'To-do', 'check-square', ''],
  ['apps', 'builtin', '常用应用', 'My apps', 'grid', '/appstore'],
  ['campus-card', 'http', '校园卡', 'Campus card', 'wallet', '/demo-campus/site/campus-card'],
  ['memo', 'builtin', '校园备忘', 'Campus memo', 'bookmark', ''],
  ['library', 'http', '图书借阅', 'Library loans', 'book', '/demo-campus/site/library'],
  ['tips', 'builtin', '温馨提示', 'Friendly tips', 'lightbulb', ''],
  ['progress', 'http', '学期进度', 'Progress', 'target', '/demo-campus/site/grades'],
  ['links', 'builtin', '常用链接', 'Links', 'link', '/services'],
  ['statistic', 'builtin', '我的数据', 'My figures', 'chart', ''],
]

export function cardSourceRows(updatedAt: string) {
  return lines.map(([key, kind]) => ({
    key,
    kind,
    address: kind === 'builtin' ? key : `/demo-campus/cards/${key}`,
    // The services are part of this server, so they may know the user.
    internal: kind === 'http',
    updated_at: updatedAt,
  }))
}

export function cardRows(): object[] {
  return lines.map(([id, , name, nameEn, icon, link], sort) => ({
    id,
    source_key: id,
    name,
    name_en: nameEn,
    icon,
    link,
    sort,
  }))
}
