import { operatorOf } from './app-operators.ts'

type Category = 'learning' | 'life' | 'work' | 'social' | 'fun'
type Line = readonly [
  id: string,
  name: string,
  nameEn: string,
  description: string,
  descriptionEn: string,
  open?: 'public',
]

const learning: readonly Line[] = [
  ['timetable', '我的课表', 'My timetable', '按周查看课程、教室和调课提醒', 'Courses, rooms and changes, week by week'],
  ['course-selection', '选课中心', 'Course selection', '预选、正选和补退选', 'Choose, change and drop courses'],
  ['grades', '成绩查询', 'Grades', '历年成绩、绩点与成绩单下载', 'Results, grade point average and transcripts'],
  ['exams', '考试安排', 'Exams', '考场、座位和倒计时', 'Rooms, seats and a countdown'],
  ['library', '图书馆', 'Library', '检索、借阅、续借与荐购', 'Search, borrow, renew and suggest', 'public'],
  ['study-seats', '自习座位', 'Study seats', '预约全校自习座位和研讨间', 'Book a seat or a seminar room'],
  ['online-courses', '在线课堂', 'Online courses', '课程视频、作业与讨论', 'Lectures, assignments and discussion'],
  [
    'e-resources',
    '电子资源',
    'E-resources',
    '期刊、电子书与数据库校外访问',
    'Journals, e-books and databases from anywhere',
  ],
]
const life: readonly Line[] = [
  ['canteen', '食堂菜单', 'Canteen menus', '今日菜品、价格与排队人数', "Today's dishes, prices and queues", 'public'],
  ['campus-card', '校园卡', 'Campus card', '余额、充值、挂失和账单', 'Balance, top-up, loss report and bills'],
  ['dormitory', '公寓服务', 'Dormitory', '水电、访客与宿舍事务', 'Utilities, guests and dormitory matters'],
  ['shuttle', '校车时刻', 'Shuttle bus', '实时到站与时刻表', 'Arrivals and timetables', 'public'],
  ['repairs', '报修服务', 'Repairs', '拍照报修，进度可查', 'Report a fault with a photo and follow it'],
  ['health', '校医院', 'University hospital', '挂号、报告与疫苗预约', 'Appointments, results and vaccinations'],
  ['laundry', '洗衣房', 'Laundry', '空闲机器与完成提醒', 'Free machines and a reminder when done'],
  ['parcels', '快递代收', 'Parcels', '取件码与寄件下单', 'Pick-up codes and sending'],
]
const work: readonly Line[] = [
  ['office', '办公系统', 'Office', '公文、签批与督办', 'Documents, signatures and follow-up'],
  ['expenses', '财务报销', 'Expenses', '投递单据，跟踪到账', 'Submit receipts and follow the payment'],
  ['meeting-rooms', '会议室预约', 'Meeting rooms', '空闲时段一目了然', 'Free rooms at a glance'],
  ['research', '科研管理', 'Research', '项目、成果与经费', 'Projects, results and funds'],
  ['personnel', '人事服务', 'Personnel', '考核、聘任与薪酬查询', 'Reviews, contracts and pay'],
  ['procurement', '采购平台', 'Procurement', '询价、竞价与验收', 'Quotes, bids and acceptance'],
  ['leave', '请假销假', 'Leave', '师生请假与审批', 'Ask for leave and approve it'],
  ['mail', '校园邮箱', 'Campus mail', '收发邮件与大附件', 'Mail and large attachments'],
]
const social: readonly Line[] = [
  ['societies', '学生社团', 'Societies', '招新、活动与社团主页', 'Joining, events and pages', 'public'],
  ['events', '活动报名', 'Events', '讲座、演出与志愿活动', 'Lectures, shows and volunteering', 'public'],
  ['volunteering', '志愿服务', 'Volunteering', '项目招募与时长认证', 'Projects and certified hours'],
  ['forum', '云湖论坛', 'Yunhu forum', '校园话题与互助问答', 'Campus talk and answers'],
  ['alumni', '校友之家', 'Alumni', '校友卡、返校与导师计划', 'Cards, visits and mentoring', 'public'],
  ['lost-found', '失物招领', 'Lost and found', '拾到与寻找', 'Found it, or looking for it', 'public'],
  ['market', '二手集市', 'Second-hand market', '教材、自行车与闲置', 'Books, bicycles and more'],
  ['carpool', '拼车出行', 'Car pool', '机场、高铁站同行', 'To the airport and the station together'],
]
const fun: readonly Line[] = [
  ['sports-venues', '场馆预约', 'Sports venues', '羽毛球、游泳与健身房', 'Badminton, pool and gym'],
  ['cinema', '云湖影院', 'Yunhu cinema', '周末排片与选座', 'Weekend films and seats', 'public'],
  ['music-rooms', '琴房预约', 'Music rooms', '钢琴、排练厅与录音棚', 'Pianos, rehearsal and recording'],
  ['campus-run', '校园跑', 'Campus run', '环湖路线与打卡排行', 'Routes around the lake and rankings'],
  ['photography', '光影云湖', 'Photo club', '四季摄影与作品投票', 'Pictures of the year, and votes'],
  ['board-games', '棋牌室', 'Board games', '围棋、桌游约局', 'Find a table and players'],
  ['radio', '校园广播', 'Campus radio', '点歌与往期节目', 'Requests and past programmes', 'public'],
  ['trails', '湖畔徒步', 'Lakeside trails', '十二条步道与观鸟点', 'Twelve trails and where to watch birds', 'public'],
]

const categories: readonly (readonly [Category, readonly Line[]])[] = [
  ['learning', learning],
  ['life', life],
  ['work', work],
  ['social', social],
  ['fun', fun],
]

export const appIds: readonly string[] = categories.flatMap(([, lines]) => lines.map(([id]) => id))
/** The apps that are useful only to staff. */
export const staffAppIds: readonly string[] = work.map(([id]) => id)

/** Names and descriptions of the apps, for their placeholder pages. */
export const appNames: ReadonlyMap<
  string,
  { name: string; nameEn: string; description: string; descriptionEn: string }
> = new Map(
  categories.flatMap(([, lines]) =>
    lines.map(
      ([id, name, nameEn, description, descriptionEn]) => [id, { name, nameEn, description, descriptionEn }] as const,
    ),
  ),
)

export function appRows(updatedAt: string, without: readonly string[]): object[] {
  return categories
    .flatMap(([category, lines]) => lines.map((line) => ({ category, line })))
    .filter(({ line: [id] }) => !without.includes(id))
    .map(({ category, line: [id, name, nameEn, description, descriptionEn, open] }, sort) => ({
      id,
      name,
      name_en: nameEn,
      description,
      description_en: descriptionEn,
      category,
      icon_url: `/media/icons/${id}.svg`,
      url: `/demo-campus/site/${id}`,
      ...operatorOf(id),
      public: open === 'public',
      sort,
      updated_at: updatedAt,
    }))
}
