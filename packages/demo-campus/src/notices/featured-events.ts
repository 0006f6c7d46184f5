import { org } from '../data/organizations.ts'
import { h2, h3, ol, p, picture, strong, table, ul } from './markup.ts'
import { type NoticePlan, rich } from './plan.ts'

/** Current events for the whole campus. */
export const campusEvents: NoticePlan[] = [
  rich(
    {
      organization: org.computing,
      audience: [org.computing],
      minutesAgo: 320,
      receipt: { subject: '是否参加', options: ['参加', '无法参加', '待定'], days: 4, template: 'join', note: true },
      event: { days: 10, from: '09:00', lastDays: 12, to: '21:30', place: '计算机学院信息楼' },
      withLogo: true,
    },
    (when) => ({
      title:
        '计算机学院院庆三十周年系列活动：学术论坛、校友圆桌、开源马拉松与师生音乐会总体安排及志愿者招募（请各系于本周五前确认参加人数并反馈特殊需求）',
      titleEn:
        'Thirty years of the School of Computing: academic forum, alumni round tables, open source marathon and concert, with a call for volunteers (departments: please tell us by Friday how many come, and what they need)',
      zh: [
        p(`院庆活动将于${when.day(10)}至${when.day(12)}举行，共四个部分。`),
        h2('活动安排'),
        table(
          ['活动', '时间', '说明'],
          ['学术论坛', `${when.date(10)} 9:00`, '面向全院师生开放'],
          ['校友圆桌', `${when.date(10)} 14:30`, '每场限 60 人'],
          ['二十四小时开源马拉松', `${when.date(11)} 10:00`, '自由组队，提供夜宵和行军床'],
          ['师生音乐会', `${when.date(12)} 19:30`, '凭票入场'],
        ),
        h2('志愿者'),
        p(`志愿者需要 ${strong('80 名')}，负责引导、摄影和直播，计入志愿服务时长。有特殊需求请写在回执的备注中。`),
      ],
      en: [
        p(`The School turns thirty: from ${when.dayEn(10)} to ${when.dayEn(12)}, in four parts.`),
        h2('Programme'),
        table(
          ['What', 'When', 'For whom'],
          ['Academic forum', `${when.dayEn(10)}, 9:00`, 'Everybody in the School'],
          ['Alumni round tables', `${when.dayEn(10)}, 14:30`, '60 people each'],
          [
            'Open source marathon of 24 hours',
            `${when.dayEn(11)}, 10:00`,
            'Teams of your own; food and beds are there',
          ],
          ['Concert', `${when.dayEn(12)}, 19:30`, 'With a ticket'],
        ),
        h2('Volunteers'),
        p(
          `We are looking for ${strong('80 volunteers')} to guide guests, take pictures and stream. Say in your answer what you need.`,
        ),
      ],
    }),
  ),
  rich(
    {
      organization: org.security,
      audience: [org.university],
      minutesAgo: 700,
      public: true,
      contact: '校园报警 027-68001110',
    },
    (when) => ({
      title: '今夜有大风和降雨，请关好门窗、收好阳台物品',
      titleEn: 'Gales and rain tonight: close your windows and clear your balcony',
      zh: [
        p(`气象台发布${strong('大风蓝色预警')}，今夜到${when.date(1)}白天阵风可达 8 级，并伴有短时降雨。`),
        ul('关好门窗，收好阳台物品；', '请远离广告牌和大树，骑行同学注意安全；', '湖心栈道临时关闭。'),
      ],
      en: [
        p(
          `There is a ${strong('blue warning of gales')}: tonight and on ${when.dayEn(1)} gusts can reach force 8, with showers.`,
        ),
        ul(
          'Close windows and doors, and take in what stands on balconies.',
          'Keep away from hoardings and large trees, and ride with care.',
          'The walkway across the lake is closed for now.',
        ),
      ],
    }),
  ),
  rich(
    {
      organization: org.president,
      audience: [org.university],
      minutesAgo: 1_500,
      public: true,
      contact: '校长办公室 027-68001001',
      receipt: {
        subject: '对校园开放日的建议',
        options: ['愿意担任讲解志愿者', '愿意开放实验室', '仅参加活动'],
        days: 6,
      },
      files: ['campus-map'],
      event: { days: 9, from: '09:00', to: '17:00', place: '云湖校区' },
      withLogo: true,
    },
    (when) => ({
      title: '校园开放日安排与志愿者招募',
      titleEn: 'Open day: programme, and guides wanted',
      zh: [
        p(`学校定于${when.day(9)}举办校园开放日，图书馆、博物馆、重点实验室和体育场馆向公众开放。`),
        picture('/media/slides/open-day.svg', '校园开放日的插画：湖边的人群、彩旗和教学楼'),
        h3('各单位请准备'),
        ol('安排讲解人员；', '在开放前一天完成安全检查；', '核对附件地图上的参观路线。'),
        p('欢迎同学们报名担任讲解志愿者，培训时间另行通知。'),
      ],
      en: [
        p(
          `On ${when.dayEn(9)} the university opens its doors: the library, the museum, laboratories and sports halls are there for everybody.`,
        ),
        picture('/media/slides/open-day.svg', 'The open day, drawn: people at the lake, flags and lecture halls'),
        h3('What each office prepares'),
        ol(
          'Somebody who shows guests around.',
          'A safety check the day before.',
          'A look at the route on the attached map.',
        ),
        p('Students who want to guide guests are welcome; the training is announced later.'),
      ],
    }),
  ),
  rich(
    {
      organization: org.library,
      audience: [org.university],
      minutesAgo: 2_100,
      contact: '图书馆总服务台 027-68002400',
      event: { days: 2, from: '15:00', to: '16:00', place: '图书馆五楼湖景阅览室' },
    },
    (when) => ({
      title: '图书馆五楼湖景阅览室今日启用',
      titleEn: 'The reading room above the lake opens today',
      zh: [
        p('新阅览室设座位 220 个，每座配电源与阅读灯，临窗一侧可以看到整个云湖。'),
        picture('/media/slides/library.svg', '图书馆的插画：湖边的书架与灯光'),
        p(`开放时间 7:00—22:30，座位需预约。${when.day(2)} 15:00 有馆员导览，欢迎参加。`),
      ],
      en: [
        p(
          'The new reading room has 220 seats, each with a socket and a lamp. From the windows you see the whole lake.',
        ),
        picture('/media/slides/library.svg', 'The library, drawn: shelves and lights at the lake'),
        p(
          `It is open from 7:00 to 22:30; seats have to be booked. A librarian shows you around on ${when.dayEn(2)} at 15:00.`,
        ),
      ],
    }),
  ),
]
