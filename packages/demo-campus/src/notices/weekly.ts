import { org } from '../data/organizations.ts'
import { weeklyEnglish } from './english/weekly.ts'
import { bilingual } from './english/write-english.ts'
import { occasions } from './plan.ts'

export const weeklyNotices = bilingual(
  [
    ...occasions(
      {
        organization: org.arts,
        audience: [org.schools],
        only: 'student',
        contact: '云湖影院 027-68002710',
        public: true,
      },
      [
        ['渡口', '一个摆渡人和三代乘客的四十年', 112],
        ['山那边的信号', '乡村教师带着学生自制电台的故事', 98],
        ['长夜列车', '雪夜停运的车厢里，二十个陌生人', 126],
        ['鲸落之后', '深海纪录片，国语解说', 88],
        ['外婆的方言', '一部几乎没有普通话的喜剧', 104],
        ['纸上的城', '城市规划师与一张老地图', 117],
        ['凌晨四点的操场', '体育生的最后一个赛季', 109],
        ['回声', '调音师追寻一座消失的钟楼', 95],
      ] as const,
      ([film, about, minutes], when) => [
        `周末影院：《${film}》`,
        `${about}。片长 ${minutes} 分钟，中英双语字幕。`,
        `时间：${when.day(2)} 19:00　地点：云湖影院（大学生活动中心二楼）`,
        `凭校园卡入场，票价 5 元，开映后不补票。请勿带有气味的食物。`,
      ],
    ),
    ...occasions(
      { organization: org.academic, audience: [org.schools], contact: '教务处综合科 027-68001102' },
      ['第三周', '第五周', '第七周', '第九周', '第十一周', '第十三周', '第十五周'],
      (week, when) => [
        `${week}教学运行简报`,
        `本周共检查课堂 214 次，教师到课率 100%，学生平均到课率 96.3%。三处投影设备已报修，预计${when.date(2)}恢复。`,
        `下周停课调课共 12 起，均已在课表中更新；补课安排请以课表为准。`,
        `听课意见已反馈至各学院，请任课教师在“教学评价”应用中查看。`,
      ],
    ),
  ],
  weeklyEnglish,
)
