import { org } from '../data/organizations.ts'
import { campusEvents } from './featured-events.ts'
import { h2, h3, link, ol, p, strong, table, ul } from './markup.ts'
import { confirmationOptions, type NoticePlan, rich } from './plan.ts'

/** Notices of the last days, which fill the first page. */
export const featuredNotices: NoticePlan[] = [
  rich(
    {
      organization: org.academic,
      audience: [org.schools],
      only: 'student',
      minutesAgo: 12,
      contact: '教务处综合科 027-68001102',
      files: ['exam-schedule', 'exam-rules'],
      receipt: { subject: '考场信息核对', options: confirmationOptions, days: 3, note: true },
      withLogo: true,
    },
    (when) => ({
      title: '本学期期中考试考场与座位已公布，请在三天内核对',
      titleEn: 'Mid-term exams: rooms and seats are out, please check within three days',
      zh: [
        p('各位同学：'),
        p(
          `期中考试将于${strong(`${when.day(5)}至${when.day(9)}`)}举行，考场与座位安排见附件。请核对姓名、学号、科目和考场，如有误请通过回执反馈，教务处在一个工作日内处理。`,
        ),
        h2('公共课时间'),
        table(
          ['科目', '日期', '时间', '考场'],
          ['高等数学 A（二）', when.date(5), '10:00–12:00', '理教 108、201'],
          ['线性代数', when.date(6), '14:30–16:30', '理教 201'],
          ['大学英语（三）', when.date(9), '10:00–11:40', '外语楼 301'],
        ),
        h2('考试当天'),
        ol('携带学生证或校园卡，提前 20 分钟到达。', '手机、智能手表关机后放入存放袋。', '开考 15 分钟后不得入场。'),
        p('祝大家考出理想的成绩。'),
      ],
      en: [
        p('Dear students,'),
        p(
          `The mid-term examinations take place from ${strong(`${when.dayEn(5)} to ${when.dayEn(9)}`)}. Rooms and seats are in the attachment. Check your name, number, course and room, and answer below if something is wrong; we settle it within one working day.`,
        ),
        h2('Common courses'),
        table(
          ['Course', 'Date', 'Time', 'Room'],
          ['Calculus A (II)', when.dayEn(5), '10:00–12:00', 'Science 108, 201'],
          ['Linear Algebra', when.dayEn(6), '14:30–16:30', 'Science 201'],
          ['College English (III)', when.dayEn(9), '10:00–11:40', 'Languages 301'],
        ),
        h2('On the day'),
        ol(
          'Bring your student card and come 20 minutes early.',
          'Switch off phones and smart watches and put them into the bag.',
          'Nobody is let in later than 15 minutes after the start.',
        ),
        p('Good luck to all of you.'),
      ],
    }),
  ),
  rich(
    { organization: org.it, audience: [org.university], minutesAgo: 48, contact: '信息化服务台 027-68002345' },
    (when) => ({
      title: '新版校园门户上线，旧版入口保留一个月',
      titleEn: 'The new campus portal is here; the old one stays for a month',
      zh: [
        p(`新版门户自今日起试运行，旧版入口保留至${when.day(30)}。`),
        h3('有什么变化'),
        ul('首页卡片可以拖动、隐藏；', '通知支持回执与收藏；', '界面支持中英文切换，也可以跟随系统使用深色模式。'),
        p(
          `第一次登录会看到两步引导。如果发现问题，请在“帮助”中提交，或致电${link('tel:+862768002345', '信息化服务台')}。`,
        ),
      ],
      en: [
        p(`The new portal is on trial from today. The old one stays until ${when.dayEn(30)}.`),
        h3('What is new'),
        ul(
          'Cards on the home page can be moved and hidden.',
          'Notices can be answered and kept as favourites.',
          'Everything is there in Chinese and English, in light and dark.',
        ),
        p(
          `A guide of two steps shows up when you first log in. If something is wrong, tell us under “Help”, or call the ${link('tel:+862768002345', 'IT service desk')}.`,
        ),
      ],
    }),
  ),
  rich(
    {
      organization: org.software,
      audience: [org.software],
      only: 'student',
      personal: true,
      minutesAgo: 150,
      contact: '周明哲 信息楼 421',
      receipt: {
        subject: '展示当天是否到场',
        options: ['到场', '缺席', '待确认'],
        days: 3,
        template: 'present',
        note: true,
      },
      event: { days: 4, from: '14:00', to: '15:40', place: '信息楼 105' },
    },
    (when) => ({
      title: '《软件工程导论》下周课堂展示顺序',
      titleEn: 'Software Engineering: order of presentations next week',
      zh: [
        p(`展示从${when.day(4)}开始，每组 12 分钟，其中提问 4 分钟。顺序为 3、7、1、5、2、6、4 组。`),
        p('请提前一天把演示文件放到课程空间，并写明每位同学的分工。'),
        h3('评分'),
        table(['部分', '比例'], ['内容与深度', '40%'], ['演示', '30%'], ['回答提问', '30%']),
      ],
      en: [
        p(
          `The presentations begin on ${when.dayEn(4)}: 12 minutes for each group, 4 of them for questions. The order is 3, 7, 1, 5, 2, 6, 4.`,
        ),
        p('Put your slides into the course space the day before, and say who did what.'),
        h3('Marks'),
        table(['Part', 'Share'], ['Content and depth', '40%'], ['Presentation', '30%'], ['Answers', '30%']),
      ],
    }),
  ),
  rich(
    {
      organization: org.finance,
      audience: [org.university],
      only: 'staff',
      minutesAgo: 90,
      contact: '财务处 027-68001501',
    },
    (when) => ({
      title: '本年度报销截止时间提前，请尽快投递单据',
      titleEn: 'Claims are due earlier this year: hand yours in soon',
      zh: [
        p('受年终结账影响，本年度报销的截止时间提前：'),
        table(
          ['单据', '截止时间'],
          ['纸质单据投递', `${when.day(12)} 17:00`],
          ['电子单据提交', `${when.day(14)} 24:00`],
        ),
        p(`差旅、会议类报销请附审批单；${strong('超过三个月的发票须说明原因')}。`),
      ],
      en: [
        p('Because the books are closed for the year, claims are due earlier:'),
        table(
          ['Claims', 'Until'],
          ['On paper', `${when.dayEn(12)}, 17:00`],
          ['Electronic', `${when.dayEn(14)}, 24:00`],
        ),
        p(
          `Add the approval to claims for travel and meetings. ${strong('Invoices older than three months need a reason.')}`,
        ),
      ],
    }),
  ),
  rich(
    {
      organization: org.academic,
      audience: [org.schools],
      only: 'staff',
      minutesAgo: 260,
      contact: '教务处 027-68001102',
      files: ['exam-schedule'],
      receipt: { subject: '监考安排', options: ['接受', '拒绝', '待定'], days: 2, template: 'accept', note: true },
    },
    (when) => ({
      title: '期中考试监考安排确认',
      titleEn: 'Please confirm when you invigilate',
      zh: [
        p(`监考时间为${when.day(5)}至${when.day(9)}，具体场次已同步到各位老师的日程。`),
        p(`请在${strong('两天内')}通过回执确认。时间冲突的老师请在备注中写明可以调整的时段。`),
        h3('监考要求'),
        ul('开考前 30 分钟到考务室领取试卷；', '核对证件与座位；', '考试结束后当场清点、密封。'),
      ],
      en: [
        p(`Invigilation is from ${when.dayEn(5)} to ${when.dayEn(9)}. Your sessions are in your agenda already.`),
        p(`Please confirm ${strong('within two days')}. If you have to be elsewhere, write down when you could.`),
        h3('Duties'),
        ul(
          'Collect the papers from the examination office 30 minutes before the start.',
          'Check cards and seats.',
          'Count and seal the papers on the spot.',
        ),
      ],
    }),
  ),
  ...campusEvents,
]
