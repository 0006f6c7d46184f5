import { type Campus, replaceWords } from '../campuses/campus.ts'
import { document } from './document.ts'
import { pdf } from './pdf.ts'
import { sheet } from './sheet.ts'

interface CampusFile {
  readonly name: string
  readonly type: string
  /** Builds the content; `localize` replaces the common words of a text by those of the campus. */
  readonly build: (localize: (text: string) => string) => Buffer
}

const PDF = 'application/pdf'
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const CSV = 'text/csv; charset=utf-8'

const halls = [
  '理教 108',
  '理教 201',
  '信息楼 105',
  '信息楼 402',
  '经管楼 118',
  '人文楼 203',
  '材料楼 210',
  '外语楼 301',
]
const subjects = [
  '高等数学 A（二）',
  '线性代数',
  '大学物理',
  '数据结构',
  '大学英语（三）',
  '概率论与数理统计',
  '有机化学',
  '管理学',
]

const files: Readonly<Record<string, CampusFile>> = {
  'exam-schedule': {
    name: '考试安排表.csv',
    type: CSV,
    build: () =>
      sheet(
        ['科目', '日期', '时间', '考场', '人数'],
        subjects.map((subject, index) => [
          subject,
          `考试周第 ${1 + Math.floor(index / 2)} 天`,
          index % 2 === 0 ? '10:00–12:00' : '14:30–16:30',
          halls[index] ?? '',
          48 + ((index * 17) % 60),
        ]),
      ),
  },
  'exam-rules': {
    name: '考场规则.pdf',
    type: PDF,
    build: (localize) =>
      pdf(localize('云湖大学考场规则'), [
        '一、考生凭学生证或校园卡入场，按指定座位就座，证件放在桌面左上角。',
        '二、开考 15 分钟后不得入场，开考 30 分钟后方可交卷离场。',
        '三、手机、智能手表等电子设备须关机并放入考场前方的存放袋。',
        '四、闭卷考试不得携带书籍、笔记；草稿纸由考场统一发放和回收。',
        '五、考试中如有疑问，举手示意，由监考教师处理。',
        '六、违反考场纪律者，按学校学生违纪处分规定处理。',
      ]),
  },
  'course-selection': {
    name: '选课操作指南.pdf',
    type: PDF,
    build: () =>
      pdf('选课操作指南', [
        '1. 登录门户，在应用中心打开“选课中心”。',
        '2. 在“我的培养方案”中核对本学期必修课程，系统已自动勾选。',
        '3. 公共选修课按志愿顺序填写，最多五个志愿。',
        '4. 出现时间冲突时，系统以红色标出，请调整后再提交。',
        '5. 提交后请在“我的课表”中确认；预选结果以抽签后公布为准。',
      ]),
  },
  'project-form': {
    name: '竞赛与项目报名表.docx',
    type: WORD,
    build: () =>
      document('竞赛与项目报名表', [
        '项目名称：',
        '负责人姓名：　　　　学号：　　　　联系电话：',
        '所在学院与专业：',
        '成员（姓名、学号、分工）：',
        '指导教师：',
        '项目简介（300 字以内）：',
        '学院意见：',
      ]),
  },
  'scholarship-form': {
    name: '奖学金申请表.docx',
    type: WORD,
    build: () =>
      document('奖学金申请表', [
        '姓名：　　　　学号：　　　　学院与专业：',
        '上学年平均学分绩点：　　　　专业排名：',
        '获奖情况与科研成果：',
        '社会工作与志愿服务：',
        '申请理由（500 字以内）：',
        '本人承诺以上信息真实。签名：　　　　日期：',
      ]),
  },
  'exchange-form': {
    name: '交换生申请表 Exchange application.docx',
    type: WORD,
    build: () =>
      document('交换生申请表 Exchange application', [
        '姓名 Name:',
        '学号 Student number:',
        '拟申请学校 Host university:',
        '语言成绩 Language certificate:',
        '学习计划 Study plan (300 words):',
        '学院意见 Recommendation of the school:',
      ]),
  },
  'thesis-template': {
    name: '学位论文模板.docx',
    type: WORD,
    build: () =>
      document('学位论文模板', [
        '中文题目',
        'English title',
        '摘要（500 字左右），关键词 3 至 5 个。',
        '第一章 绪论：研究背景、问题与贡献。',
        '第二章 相关工作。',
        '第三章 方法。',
        '第四章 结果与讨论。',
        '第五章 结论与展望。',
        '参考文献按 GB/T 7714 著录。',
      ]),
  },
  'grant-guide': {
    name: '项目申报指南.pdf',
    type: PDF,
    build: () =>
      pdf('项目申报指南', [
        '一、申报人须具有高级职称或博士学位，且不超过限项规定。',
        '二、申请书由申请人在线填写，依托单位审核后统一提交。',
        '三、预算编制应符合目标相关性、政策相符性和经济合理性。',
        '四、涉及人类遗传资源、实验动物的，须先通过伦理审查。',
        '五、校内截止后仅接受形式修改，不再接受新申请。',
      ]),
  },
  'lab-safety': {
    name: '实验室安全手册.pdf',
    type: PDF,
    build: () =>
      pdf('实验室安全手册（摘要）', [
        '1. 进入实验室须穿实验服、戴护目镜，长发束起。',
        '2. 危险化学品双人双锁，领用登记，余量当天归还。',
        '3. 气瓶直立固定，使用前检漏；离开时关闭总阀。',
        '4. 废液分类收集，不得倒入水池。',
        '5. 起火先断电、再断气；小火用灭火毯，大火按警报并撤离。',
        '6. 洗眼器和紧急喷淋每周试水一次，并在台账上签名。',
      ]),
  },
  'shuttle-timetable': {
    name: '校车时刻表.csv',
    type: CSV,
    build: () =>
      sheet(
        ['班次', '主校区东门', '医学院', '附属医院'],
        Array.from({ length: 24 }, (_, index) => [
          index + 1,
          clock(400 + index * 40),
          clock(418 + index * 40),
          clock(432 + index * 40),
        ]),
      ),
  },
  'campus-map': {
    name: '校园开放日路线.pdf',
    type: PDF,
    build: (localize) =>
      pdf(
        '校园开放日路线',
        [
          '路线一（约 90 分钟）：东门—校史馆—图书馆五楼湖景阅览室—湖心亭—第一食堂。',
          '路线二（约 120 分钟）：北门—信息楼实验室—材料楼—体育馆—湖畔咖啡。',
          '路线三（亲子，约 60 分钟）：东门—自然博物馆—观鸟点—音乐厅草坪。',
          '每条路线每 30 分钟发一班讲解，集合点设有饮水和休息处。',
        ].map(localize),
      ),
  },
}

const fileCache = new Map<string, Buffer>()

/** A file of a campus by its key; undefined if there is none. */
export function campusFile(campus: Campus, key: string): { name: string; type: string; body: Buffer } | undefined {
  const file = Object.hasOwn(files, key) ? files[key] : undefined
  if (!file) return undefined
  const cacheKey = `${campus.name}/${key}`
  const body = fileCache.get(cacheKey) ?? file.build((text) => replaceWords(campus, text))
  fileCache.set(cacheKey, body)
  return { name: file.name, type: file.type, body }
}

/** Name, size and URL of a file, for the attachments of a notice. */
export function fileFor(campus: Campus, key: string): { name: string; size: number; url: string } {
  const file = campusFile(campus, key)
  if (!file) throw new RangeError(`A notice of the demo campus names the file “${key}”, which does not exist.`)
  return { name: file.name, size: file.body.length, url: `/demo-campus/files/${key}` }
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
