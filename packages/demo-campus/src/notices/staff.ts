import { org } from '../data/organizations.ts'
import { staffEnglish } from './english/staff.ts'
import { bilingual } from './english/write-english.ts'
import { attendanceOptions, occasions } from './plan.ts'

const staff = { audience: [org.university], only: 'staff' } as const

export const staffNotices = bilingual(
  [
    ...occasions(
      { ...staff, organization: org.research, contact: '科学技术处项目科 027-68001401', files: ['grant-guide'] },
      [
        ['国家自然科学基金面上项目', '限项规定有调整，请先核对承担项目数', 30],
        ['省重点研发计划', '须有企业联合申报，配套经费不低于 1:1', 21],
        ['横向合作项目合同备案', '涉密合同请走纸质流程', 14],
        ['青年教师科研启动基金', '入职三年内的教师可申报一次', 18],
        ['科技成果奖励', '须提供第三方评价和应用证明', 20],
        ['大型仪器开放共享考核', '机时低于 800 小时的设备须说明原因', 10],
        ['实验动物伦理审查', '未经审查的项目不得开展实验', 7],
        ['学术道德与科研诚信自查', '重点检查署名、图像和数据留存', 12],
      ] as const,
      ([matter, note, days], when) => [
        `关于做好${matter}工作的通知`,
        `各学院、各科研单位：`,
        `${when.year}年度${matter}工作现已开始，校内截止时间为${when.day(days)} 17:00。`,
        `${note}。申报指南和模板见附件，请以学院为单位汇总后报送。`,
        `科学技术处将于${when.day(4)} 15:00 在行政楼 305 举行政策解读会，欢迎有意申报的老师参加。`,
      ],
    ),
    ...occasions(
      { ...staff, organization: org.personnel, contact: '人力资源处 027-68001601' },
      [
        ['专业技术职务评审', '代表性成果实行同行评议，近五年成果有效'],
        ['年度考核', '考核结果分优秀、合格、基本合格和不合格四档'],
        ['教职工子女入学信息登记', '请携带户口簿和居住证明'],
        ['新进教职工入职培训', '共三天，含校史、师德和安全教育'],
        ['岗位聘期考核', '请对照聘任合同逐项填写完成情况'],
        ['博士后进出站办理', '中期考核材料由合作导师签署'],
      ] as const,
      ([matter, note], when) => [
        `${when.year}年${matter}工作通知`,
        `${note}。`,
        `请于${when.day(9)}前登录人事系统完成填报，各单位在${when.day(12)}前审核提交。`,
        `政策咨询请在工作时间致电，或到行政楼 112 窗口办理。`,
      ],
    ),
    ...occasions(
      { ...staff, organization: org.finance, contact: '财务处 027-68001501' },
      [
        ['年终结账与报销截止', '本年度发票须在截止日前投递，逾期转入下一年度'],
        ['差旅费标准调整', '住宿费上限按到达城市分档，超出部分自理'],
        ['个人所得税专项附加扣除确认', '请在个税应用中确认下一年度信息'],
        ['公务卡还款提醒', '报销款将直接还至公务卡，请留意账单日'],
        ['电子发票归档要求', '请上传原始文件，不接受截图'],
        ['劳务费发放系统上线', '校外专家须先登记银行信息'],
      ] as const,
      ([matter, note], when) => [
        `财务提示：${matter}`,
        `${note}。`,
        `执行时间：${when.day(6)}起。投递机分布于行政楼、信息楼和医学院，全天开放；复杂业务可预约一对一服务。`,
      ],
    ),
    ...occasions(
      { organization: org.finance, audience: [org.schools], only: 'student', contact: '财务处收费科 027-68001508' },
      ['学费与住宿费缴纳', '教材费结算', '校园卡误充退款', '奖助学金到账查询'],
      (matter, when) => [
        `关于${matter}的通知`,
        `请于${when.day(10)}前登录“缴费平台”办理${matter}，支持银行卡和数字人民币。`,
        `申请缓缴的同学请先提交证明，经学院审核后系统自动延长期限，不影响选课和注册。`,
      ],
    ),
    ...occasions(
      {
        organization: org.graduate,
        audience: [org.schools],
        only: 'student',
        contact: '研究生院培养办 027-68001301',
        files: ['thesis-template'],
      },
      [
        ['学位论文开题', '开题报告不少于 5000 字，开题与答辩间隔不少于一年'],
        ['学位论文盲审', '论文须隐去作者和导师信息，文件名使用学号'],
        ['研究生国家奖学金评审', '按学院名额推荐，全程公示'],
        ['学术型研究生中期考核', '未通过者六个月后可申请重新考核一次'],
        ['研究生助教岗位申请', '每学期考核一次，津贴按月发放'],
        ['优秀博士论文培育计划', '资助期两年，每年 4 万元'],
      ] as const,
      ([matter, note], when) => [
        `研究生院：${matter}安排`,
        `${note}。`,
        `请各学院于${when.day(8)}前完成审核，研究生本人在${when.day(5)}前提交材料。论文格式请使用附件中的最新模板。`,
      ],
    ),
    ...occasions(
      { organization: org.president, audience: [org.university], contact: '校长办公室 027-68001001', public: true },
      [
        ['校长接待日', '本次接待主题为“宿舍与食堂”，请在预约时写明具体事项'],
        ['校园开放日', '实验室、博物馆和食堂向公众开放，请各单位安排讲解'],
        ['新学年校历', '开学、考试和假期时间以校历为准'],
        ['建校纪念活动', '校友返校通道设在东门，活动当天校内停车场仅供校友使用'],
        ['年度工作会议', '会议直播可在门户首页观看'],
        ['督查事项办理情况通报', '本期共办结 27 项，4 项正在推进'],
        ['校园文明公约修订', '征求意见稿已发布，欢迎逐条提出意见'],
      ] as const,
      ([matter, note], when) => [
        `云湖大学关于${matter}的公告`,
        `全校师生员工：`,
        `${note}。`,
        `时间：${when.day(7)}。请各单位认真组织，并于${when.day(3)}前将联络人报校长办公室。`,
      ],
    ),
    ...occasions(
      {
        ...staff,
        organization: org.president,
        contact: '校长办公室会务 027-68001008',
        receipt: { subject: '能否出席', options: attendanceOptions, days: 2 },
      },
      ['校务会议（扩大）', '学科建设领导小组会议', '招生工作委员会会议', '校园规划专家咨询会'],
      (meeting, when) => [
        `会议通知：${meeting}`,
        `时间：${when.day(2)} 9:00　地点：行政楼第一会议室`,
        `请准时出席，材料已在会议系统发布，现场不提供纸质版。因故不能参加的，请在回执中说明并委派副职。`,
      ],
    ),
  ],
  staffEnglish,
)
