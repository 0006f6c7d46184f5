import { org } from '../data/organizations.ts'
import { confirms, joins, type NoticePlan, occasions } from './plan.ts'

/** What was sent in the last days, so that the first page looks like a day on campus. */
export const featuredNotices: NoticePlan[] = [
  ...occasions(
    {
      organization: org.academic,
      audience: [org.schools],
      only: 'student',
      minutesAgo: 12,
      contact: '教务处综合科 027-68001102',
      files: ['exam-schedule', 'exam-rules'],
      receipt: { subject: '考场信息核对', options: confirms, days: 3 },
    },
    [''],
    (_, when) => [
      '本学期期中考试考场与座位已公布，请在三天内核对',
      '各位同学：',
      `期中考试将于${when.day(5)}至${when.day(9)}举行，考场与座位安排见附件。请核对姓名、学号、科目和考场，如有误请通过回执反馈，教务处在一个工作日内处理。`,
      '请携带学生证或校园卡，提前 20 分钟到达；开考 15 分钟后不得入场。',
      '祝大家考出理想的成绩。',
    ],
  ),
  ...occasions(
    { organization: org.it, audience: [org.university], minutesAgo: 48, contact: '信息化服务台 027-68002345' },
    [''],
    (_, when) => [
      '新版校园门户上线，旧版入口保留一个月',
      `新版门户自今日起试运行：首页卡片可以拖动、隐藏，通知支持回执与收藏，界面支持中英文切换。旧版入口保留至${when.day(30)}。`,
      '第一次登录会看到两步引导。如果发现问题，请在“帮助”中提交，或直接拨打服务台电话。',
    ],
  ),
  ...occasions(
    {
      organization: org.software,
      audience: [org.software],
      only: 'student',
      personal: true,
      minutesAgo: 150,
      contact: '周明哲 信息楼 421',
    },
    [''],
    (_, when) => [
      '《软件工程导论》下周课堂展示顺序',
      `展示从${when.day(4)}开始，每组 12 分钟，其中提问 4 分钟。顺序为 3、7、1、5、2、6、4 组。`,
      '请提前一天把演示文件放到课程空间，并写明每位同学的分工。',
    ],
  ),
  ...occasions(
    {
      organization: org.computing,
      audience: [org.computing],
      minutesAgo: 320,
      receipt: { subject: '是否参加', options: joins, days: 4 },
    },
    [''],
    (_, when) => [
      '计算机学院院庆三十周年系列活动：学术论坛、校友圆桌、开源马拉松与师生音乐会总体安排及志愿者招募（请各系于本周五前确认参加人数并反馈特殊需求）',
      `院庆活动将于${when.day(10)}至${when.day(12)}举行，共四个部分：学术论坛、校友圆桌、二十四小时开源马拉松和师生音乐会。`,
      '论坛面向全院师生开放；圆桌每场限 60 人；马拉松自由组队，提供夜宵和行军床；音乐会凭票入场。',
      '志愿者需要 80 名，负责引导、摄影和直播，计入志愿服务时长。',
    ],
  ),
  ...occasions(
    {
      organization: org.security,
      audience: [org.university],
      minutesAgo: 700,
      public: true,
      contact: '校园报警 027-68001110',
    },
    [''],
    (_, when) => [
      '今夜有大风和降雨，请关好门窗、收好阳台物品',
      `气象台发布大风蓝色预警，今夜到${when.date(1)}白天阵风可达 8 级，并伴有短时降雨。`,
      '请远离广告牌和大树，骑行同学注意安全。湖心栈道临时关闭。',
    ],
  ),
  ...occasions(
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
    },
    [''],
    (_, when) => [
      '校园开放日安排与志愿者招募',
      `学校定于${when.day(9)}举办校园开放日，图书馆、博物馆、重点实验室和体育场馆向公众开放。`,
      '各单位请安排讲解，并在开放前一天完成安全检查。参观路线见附件地图。',
      '欢迎同学们报名担任讲解志愿者，培训时间另行通知。',
    ],
  ),
  ...occasions(
    {
      organization: org.library,
      audience: [org.university],
      minutesAgo: 2_100,
      contact: '图书馆总服务台 027-68002400',
    },
    [''],
    (_, when) => [
      '图书馆五楼湖景阅览室今日启用',
      '新阅览室设座位 220 个，每座配电源与阅读灯，临窗一侧可以看到整个云湖。',
      `开放时间 7:00—22:30，座位需预约。${when.day(2)} 15:00 有馆员导览，欢迎参加。`,
    ],
  ),
  ...occasions(
    {
      organization: org.finance,
      audience: [org.university],
      only: 'staff',
      minutesAgo: 90,
      contact: '财务处 027-68001501',
    },
    [''],
    (_, when) => [
      '本年度报销截止时间提前，请尽快投递单据',
      `受年终结账影响，纸质单据投递截止到${when.day(12)} 17:00，电子单据截止到${when.day(14)} 24:00。`,
      '差旅、会议类报销请附审批单；超过三个月的发票须说明原因。',
    ],
  ),
  ...occasions(
    {
      organization: org.academic,
      audience: [org.schools],
      only: 'staff',
      minutesAgo: 260,
      contact: '教务处 027-68001102',
      receipt: { subject: '监考安排', options: ['可以监考', '时间冲突，请调整'], days: 2 },
    },
    [''],
    (_, when) => [
      '期中考试监考安排确认',
      `监考时间为${when.day(5)}至${when.day(9)}，具体场次已同步到各位老师的日程。`,
      '请在两天内通过回执确认。时间冲突的老师请注明可以调整的时段。',
    ],
  ),
]
