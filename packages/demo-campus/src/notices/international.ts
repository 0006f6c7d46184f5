import { org } from '../data/organizations.ts'
import { internationalEnglish } from './english/international.ts'
import { bilingual } from './english/write-english.ts'
import { occasions } from './plan.ts'

const office = {
  organization: org.international,
  audience: [org.schools],
  contact: 'International Office 027-68001701',
} as const

export const internationalNotices = bilingual(
  [
    ...occasions(
      { ...office, only: 'student', files: ['exchange-form'] },
      [
        ['挪威卑尔根大学', '6', '英语雅思 6.5', '环境、数学'],
        ['荷兰代尔夫特理工大学', '4', '英语托福 90', '计算机、设计'],
        ['日本东北大学', '5', '日语 N2 或英语托福 79', '材料、物理'],
        ['新加坡国立大学', '3', '绩点 3.6', '经济管理'],
        ['德国弗莱堡大学', '4', '德语 B1 或英语雅思 6.0', '人文、环境'],
        ['加拿大滑铁卢大学', '2', '绩点 3.7', '计算机、数学'],
      ] as const,
      ([university, places, language, fields], when) => [
        `交换生项目：${university}（${places} 个名额）`,
        `${university}${when.year + 1}年春季学期交换项目开始报名，学费互免，面向${fields}等专业。`,
        `语言要求：${language}。报名截止：${when.day(12)}。请下载附件表格，经学院盖章后交至国际处（行政楼 410）。`,
        `面试定于${when.day(16)}以中英文进行，结果在三个工作日内公布。`,
      ],
    ),
    ...occasions(
      { ...office, public: true },
      [
        [
          'Chinese language corner for international students',
          'Every Wednesday evening, volunteers from the School of Humanities meet international students over tea. No level required; bring a question about anything you saw on campus this week.',
        ],
        [
          'Residence permit renewal: bring your documents early',
          'If your permit expires within 60 days, please bring your passport, your admission notice and two photographs to the International Office. Renewal takes ten working days.',
        ],
        [
          'Short lecture series: Lakes and cities',
          'Four guest lectures in English on how cities live with water, from Bergen to Jiangcheng. Open to all students; attendance counts as one academic activity.',
        ],
        [
          'Campus health insurance for international students',
          'The new policy year begins next month. Please confirm your address and phone number in the portal so that your card reaches you in time.',
        ],
        [
          'Call for buddies: welcome the spring exchange students',
          'We are looking for forty students who will meet newcomers at the station, show them the library and have lunch with them once a week in their first month.',
        ],
      ] as const,
      ([title, text], when) => [
        title,
        text,
        `Date: ${when.dayEn(5)}. Place: Room 410, Administration Building.`,
        'Questions are welcome at the International Office on weekdays from 9:00 to 17:00.',
      ],
    ),
    ...occasions(
      { ...office, only: 'staff' },
      ['青年骨干教师出国研修', '外籍教师续聘', '国际会议举办备案', '港澳台学生工作培训'],
      (matter, when) => [
        `关于${matter}的通知`,
        `请各学院于${when.day(10)}前报送材料，国际处将在${when.day(14)}组织专家评审。`,
        `往返行程须与批件一致，回国后三十日内提交总结。`,
      ],
    ),
  ],
  internationalEnglish,
)
