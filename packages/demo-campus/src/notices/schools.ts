import { nameOf, org } from '../data/organizations.ts'
import { schoolEnglish } from './english/schools.ts'
import { bilingual } from './english/write-english.ts'
import { attendanceOptions, occasions } from './plan.ts'

type Talk = readonly [school: number, title: string, speaker: string, from: string, room: string]

const talks: readonly Talk[] = [
  [org.computing, '大模型如何读懂一张课程表', '陈思源 教授', '江城理工大学', '信息楼报告厅'],
  [org.computing, '形式化验证走进操作系统内核', '郑弘毅 研究员', '国家软件工程中心', '信息楼 402'],
  [org.computing, '从零实现一个数据库：十年教学回顾', '罗修远 教授', '东海大学', '信息楼报告厅'],
  [org.computing, '隐私计算的边界在哪里', '沈令仪 副教授', '南屿大学', '信息楼 105'],
  [org.mathematics, '黎曼曲面与可积系统', '姜景澄 教授', '北岭大学', '理教 305'],
  [org.mathematics, '小样本下的因果推断', '魏诗雅 副教授', '江城财经大学', '理教 108'],
  [org.mathematics, '随机矩阵漫谈', '丁启明 研究员', '数学研究所', '理教 201'],
  [org.physics, '量子材料中的拓扑与关联', '夏承宇 教授', '西川大学', '物理楼学术厅'],
  [org.physics, '用冷原子模拟宇宙膨胀', '尹明玥 研究员', '精密测量研究所', '物理楼学术厅'],
  [org.physics, '诺贝尔物理学奖解读', '邱德华 教授', '本院', '物理楼 312'],
  [org.chemistry, '会呼吸的晶体：多孔框架材料', '白采薇 教授', '滨海大学', '材料楼 210'],
  [org.chemistry, '电池失效的显微故事', '金煜城 研究员', '能源研究院', '材料楼 210'],
  [org.chemistry, '可降解高分子的下一个十年', '方依依 教授', '东海大学', '材料楼学术厅'],
  [org.environment, '云湖蓝藻三十年', '秦怀远 教授', '湖泊研究所', '环境楼 101'],
  [org.environment, '海绵城市做对了什么', '贾雅文 高级工程师', '市政设计院', '环境楼 203'],
  [org.environment, '河流生态流量的确定', '石铭泽 教授', '水利水电大学', '环境楼 101'],
  [org.economics, '平台经济与零工劳动', '汤若曦 教授', '江城财经大学', '经管楼 A 座报告厅'],
  [org.economics, '数字人民币的货币政策含义', '万少华 研究员', '金融研究中心', '经管楼 A 座 206'],
  [org.economics, '中小企业数字化转型调查', '钱正阳 副教授', '本院', '经管楼 A 座 118'],
  [org.languages, '翻译的隐身与在场', '黎忆南 教授', '北岭外国语大学', '外语楼 301'],
  [org.languages, '口译员的工作记忆', '严映雪 副教授', '南屿大学', '外语楼 105'],
  [org.humanities, '《水经注》里的云湖', '史安邦 教授', '古籍研究所', '人文楼报告厅'],
  [org.humanities, '明清江城的书坊与读者', '顾念慈 副教授', '东海大学', '人文楼 203'],
  [org.humanities, '新闻摄影的伦理时刻', '莫锦瑟 记者', '江城日报', '人文楼报告厅'],
  [org.design, '字体里的城市气质', '武星河 设计师', '方圆字体工作室', '设计楼中庭'],
  [org.design, '为老年人设计界面', '温芷晴 教授', '美术学院', '设计楼 305'],
  [org.design, '竹的结构与美', '樊立群 建筑师', '乡土建筑事务所', '设计楼中庭'],
  [org.medicine, '肠道菌群与情绪', '侯紫萱 主任医师', '附属医院', '医学院学术厅'],
  [org.medicine, '医学影像人工智能的临床落地', '常世杰 教授', '西川医科大学', '医学院学术厅'],
  [org.medicine, '给医学生的沟通课', '龙佩珊 副主任医师', '附属医院', '医学院 202'],
]

const schools: readonly (readonly [number, string])[] = [
  [org.computing, '信息楼机房'],
  [org.physics, '光学实验室'],
  [org.chemistry, '有机合成实验室'],
  [org.environment, '水质分析实验室'],
  [org.medicine, '解剖实验室'],
  [org.design, '木工车间'],
]

export const schoolNotices = bilingual(
  [
    ...occasions(
      (talk: Talk) => ({ organization: talk[0], audience: [talk[0]], public: talk[0] % 2 === 0 }),
      talks,
      ([, title, speaker, from, room], when) => [
        `学术报告：${title}`,
        `报告人：${speaker}（${from}）`,
        `时间：${when.day(3)} 15:00　地点：${room}`,
        `欢迎师生参加，报告后有茶歇和自由讨论。研究生参加可计入学术活动学分，请现场扫码签到。`,
      ],
    ),
    ...occasions(
      ([school]: readonly [number, string]) => ({
        organization: school,
        audience: [school],
        files: ['lab-safety'],
        receipt: { subject: '安全承诺', options: ['已阅读并承诺遵守', '需要补充培训'], days: 7 },
      }),
      schools,
      ([, lab], when) => [
        `${lab}安全准入考试与承诺`,
        `${when.term}起，进入${lab}须通过线上安全考试（90 分及以上）并签署承诺。`,
        `请阅读附件《实验室安全手册》，在${when.day(7)}前完成。未完成者门禁权限自动关闭。`,
      ],
    ),
    ...occasions(
      (school: number) => ({
        organization: school,
        audience: [school],
        only: 'student',
        receipt: { subject: '是否参加', options: attendanceOptions, days: 3 },
      }),
      [
        org.software,
        org.computerScience,
        org.intelligence,
        org.physics,
        org.economics,
        org.design,
        org.medicine,
        org.humanities,
      ],
      (school, when) => [
        `${nameOf(school)}${when.date(2)}年级大会通知`,
        `时间：${when.day(2)} 18:30，请提前十分钟到场并按班级就座。`,
        `内容：学业预警与选课指导、安全教育、评奖评优说明，会后各班召开班会。`,
        `不能参加的同学请在回执中选择并向辅导员请假。`,
      ],
    ),
    ...occasions(
      (school: number) => ({ organization: school, audience: [school], only: 'student', files: ['thesis-template'] }),
      [org.software, org.mathematics, org.chemistry, org.languages, org.environment, org.economics],
      (school, when) => [
        `${nameOf(school)}本科毕业论文（设计）${when.month % 2 === 0 ? '选题' : '中期检查'}安排`,
        `请于${when.day(6)}前在毕业论文系统提交材料，指导教师在${when.day(9)}前给出意见。`,
        `题目应有明确的问题和可检验的结果，不得与往届重复。格式请使用附件模板，引用须注明出处。`,
      ],
    ),
    ...occasions(
      {
        organization: org.software,
        audience: [org.software],
        only: 'student',
        personal: true,
        contact: '周明哲 信息楼 421',
      },
      [
        ['第二次作业', '请用自己的语言实现一个带撤销功能的文本缓冲区，并写出测试'],
        ['课程项目分组', '四人一组，请在共享表格登记，未登记者由我随机分组'],
        ['实验课改到 402 机房', '原机房有两台服务器在维修，座位不变'],
        ['期中测验范围', '第一章到第五章，闭卷，允许带一张手写 A4 纸'],
        ['代码评审约定', '每次合并前至少一位同学评审，评语请具体到行'],
      ] as const,
      ([matter, note], when) => [
        `《软件工程导论》${matter}`,
        `${note}。截止时间：${when.day(5)} 23:59。`,
        `有问题请在课程讨论区提问，我每天晚上统一回复；也欢迎周三下午答疑时间来办公室。`,
      ],
    ),
  ],
  schoolEnglish,
)
