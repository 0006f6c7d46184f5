type Link = readonly [id: number, parent: number | null, name: string, nameEn: string, url: string]

const portal: readonly Link[] = [
  [1, null, '首页', 'Home', '/home'],
  [2, null, '应用中心', 'App centre', '/appstore'],
  [3, null, '通知公告', 'Notices', '/notice-v2/default'],
  [4, null, '业务系统', 'Campus systems', '/services'],
  [31, 3, '收到的通知', 'Received', '/notice-v2/recv'],
  [32, 3, '我的订阅', 'Subscriptions', '/notice-v2/subscribe'],
  [33, 3, '我的收藏', 'Favourites', '/notice-v2/collect'],
]

const school: readonly Link[] = [
  [101, null, '学校主页', 'University website', '/demo-campus/site/www'],
  [102, null, '院系设置', 'Schools', '/demo-campus/site/schools'],
  [103, null, '招生就业', 'Admission and careers', '/demo-campus/site/admission'],
  [104, null, '科学研究', 'Research', '/demo-campus/site/science'],
  [111, 101, '学校概况', 'About the university', '/demo-campus/site/about-yunhu'],
  [112, 101, '校园新闻', 'News', '/demo-campus/site/news'],
  [113, 101, '信息公开', 'Open information', '/demo-campus/site/open-information'],
  [121, 102, '计算机学院', 'School of Computing', '/demo-campus/site/computing'],
  [122, 102, '环境与水利学院', 'School of Environment', '/demo-campus/site/environment'],
  [123, 102, '艺术与设计学院', 'School of Art and Design', '/demo-campus/site/design'],
  [131, 103, '本科招生', 'Undergraduate admission', '/demo-campus/site/undergraduate'],
  [132, 103, '研究生招生', 'Graduate admission', '/demo-campus/site/postgraduate'],
  [133, 103, '就业指导', 'Careers service', '/demo-campus/site/careers'],
  [141, 104, '重点实验室', 'Key laboratories', '/demo-campus/site/laboratories'],
  [142, 104, '学术期刊', 'Journals', '/demo-campus/site/journals'],
]

const footer: readonly Link[] = [
  [1, null, '学校', 'University', '/demo-campus/site/www'],
  [2, null, '学习与研究', 'Study and research', '/demo-campus/site/schools'],
  [3, null, '校园服务', 'Campus services', '/services'],
  [4, null, '帮助与支持', 'Help and support', '/help'],
  [11, 1, '学校主页', 'University website', '/demo-campus/site/www'],
  [12, 1, '信息公开', 'Open information', '/demo-campus/site/open-information'],
  [13, 1, '校友网', 'Alumni', '/demo-campus/site/alumni'],
  [21, 2, '图书馆', 'Library', '/demo-campus/site/library'],
  [22, 2, '研究生院', 'Graduate School', '/demo-campus/site/postgraduate'],
  [23, 2, '学术期刊', 'Journals', '/demo-campus/site/journals'],
  [31, 3, '校医院', 'University hospital', '/demo-campus/site/health'],
  [32, 3, '报修服务', 'Repairs', '/demo-campus/site/repairs'],
  [33, 3, '校车时刻', 'Shuttle bus', '/demo-campus/site/shuttle'],
  [41, 4, '使用帮助', 'Help', '/help'],
  [42, 4, '关于门户', 'About the portal', '/about'],
  [43, 4, '业务系统', 'Campus systems', '/services'],
]

const schoolSites = [...school, ...footer].map(([, , name, nameEn, url]) => [url, name, nameEn] as const)

/** The pages of the institution that its links lead to, with their names. */
export const linkedSites: ReadonlyMap<string, { name: string; nameEn: string }> = new Map(
  schoolSites
    .filter(([url]) => url.startsWith('/demo-campus/site/'))
    .map(([url, name, nameEn]) => [url.slice('/demo-campus/site/'.length), { name, nameEn }]),
)

export function navRows(updatedAt: string): object[] {
  const rows = (menu: string, links: readonly Link[]) =>
    links.map(([id, parent, name, nameEn, url]) => ({
      id,
      menu,
      parent_id: parent,
      name,
      name_en: nameEn,
      url,
      sort: id,
      updated_at: updatedAt,
    }))
  return [...rows('portal', portal), ...rows('school', school)]
}

export function footerRows(updatedAt: string): object[] {
  return footer.map(([id, parent, name, nameEn, url]) => ({
    id,
    parent_id: parent,
    name,
    name_en: nameEn,
    url,
    sort: id,
    updated_at: updatedAt,
  }))
}
