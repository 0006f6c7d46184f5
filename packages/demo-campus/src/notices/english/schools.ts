import { nameEnOf, org } from '../../data/organizations.ts'
import { each } from './write-english.ts'

const talks = [
  [
    'How a language model reads a timetable',
    'Professor Chen Siyuan',
    'Jiangcheng Institute of Technology',
    'Information lecture hall',
  ],
  ['Formal verification inside an operating system', 'Dr Zheng Hongyi', 'National Software Centre', 'Information 402'],
  [
    'Building a database from nothing: ten years of a course',
    'Professor Luo Xiuyuan',
    'Donghai University',
    'Information lecture hall',
  ],
  ['Where private computation ends', 'Dr Shen Lingyi', 'Nanyu University', 'Information 105'],
  ['Riemann surfaces and integrable systems', 'Professor Jiang Jingcheng', 'Beiling University', 'Science 305'],
  ['Causal inference from small samples', 'Dr Wei Shiya', 'Jiangcheng University of Finance', 'Science 108'],
  ['A walk among random matrices', 'Dr Ding Qiming', 'Institute of Mathematics', 'Science 201'],
  [
    'Topology and correlation in quantum materials',
    'Professor Xia Chengyu',
    'Xichuan University',
    'Physics lecture hall',
  ],
  [
    'Cold atoms and the expanding universe',
    'Dr Yin Mingyue',
    'Institute of Precision Measurement',
    'Physics lecture hall',
  ],
  ['The Nobel Prize in Physics explained', 'Professor Qiu Dehua', 'our School', 'Physics 312'],
  ['Crystals that breathe: porous frameworks', 'Professor Bai Caiwei', 'Binhai University', 'Materials 210'],
  ['How batteries fail, under the microscope', 'Dr Jin Yucheng', 'Energy Research Institute', 'Materials 210'],
  ['Ten more years of degradable polymers', 'Professor Fang Yiyi', 'Donghai University', 'Materials lecture hall'],
  ['Thirty years of blue algae in our lake', 'Professor Qin Huaiyuan', 'Institute of Limnology', 'Environment 101'],
  ['What sponge cities did right', 'Jia Yawen', 'City Planning Institute', 'Environment 203'],
  ['How much water does a river need?', 'Professor Shi Mingze', 'University of Water Resources', 'Environment 101'],
  ['Platforms and gig work', 'Professor Tang Ruoxi', 'Jiangcheng University of Finance', 'Economics lecture hall'],
  ['What digital money means for monetary policy', 'Dr Wan Shaohua', 'Centre of Finance', 'Economics 206'],
  ['Small firms go digital: a survey', 'Dr Qian Zhengyang', 'our School', 'Economics 118'],
  ['The translator, hidden and present', 'Professor Li Yinan', 'Beiling University of Languages', 'Languages 301'],
  ['The working memory of interpreters', 'Dr Yan Yingxue', 'Nanyu University', 'Languages 105'],
  [
    'Our lake in the Commentary on the Waterways',
    'Professor Shi Anbang',
    'Institute of Historical Books',
    'Humanities lecture hall',
  ],
  ['Bookshops and readers of old Jiangcheng', 'Dr Gu Nianci', 'Donghai University', 'Humanities 203'],
  ['When not to press the shutter', 'Mo Jinse', 'Jiangcheng Daily', 'Humanities lecture hall'],
  ['The temper of a city in its letters', 'Wu Xinghe', 'Fangyuan Type Studio', 'Design courtyard'],
  ['Interfaces for older people', 'Professor Wen Zhiqing', 'Academy of Arts', 'Design 305'],
  ['Bamboo, its structure and its beauty', 'Fan Liqun', 'Rural Architecture Studio', 'Design courtyard'],
  ['Gut bacteria and mood', 'Dr Hou Zixuan', 'University Hospital', 'Medicine lecture hall'],
  [
    'AI reads medical images, in practice',
    'Professor Chang Shijie',
    'Xichuan Medical University',
    'Medicine lecture hall',
  ],
  ['How to talk to patients', 'Dr Long Peishan', 'University Hospital', 'Medicine 202'],
] as const

export const schoolEnglish = [
  ...each(talks, ([title, speaker, from, room], when) => [
    `Talk: ${title}`,
    `By ${speaker} (${from})`,
    `${when.dayEn(3)}, 15:00, ${room}`,
    'Everyone is welcome; tea and discussion follow. For graduates it counts as an academic activity: scan the code at the door.',
  ]),
  ...each(
    [
      'Computer rooms',
      'Optics laboratory',
      'Organic synthesis laboratory',
      'Water analysis laboratory',
      'Anatomy laboratory',
      'Woodwork shop',
    ],
    (lab, when) => [
      `${lab}: safety test and pledge`,
      `From ${when.termEn} on you need 90 points in the online test, and your signature, to get in.`,
      `Read the attached handbook, and do it by ${when.dayEn(7)}. Otherwise your card no longer opens the door.`,
    ],
  ),
  ...each(
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
      `${nameEnOf(school)}: year meeting on ${when.dayEn(2)}`,
      `${when.dayEn(2)}, 18:30. Come ten minutes early and sit with your class.`,
      'Progress and course selection, safety, awards; then each class meets by itself.',
      'If you cannot come, say so in your reply and ask your counsellor for leave.',
    ],
  ),
  ...each(
    [org.software, org.mathematics, org.chemistry, org.languages, org.environment, org.economics],
    (school, when) => [
      `${nameEnOf(school)}: bachelor’s theses, ${when.month % 2 === 0 ? 'choice of topics' : 'mid-term check'}`,
      `Hand in your papers in the thesis system by ${when.dayEn(6)}; your supervisor comments by ${when.dayEn(9)}.`,
      'A topic asks a clear question and has a result that can be checked, and it is new. Use the attached template and cite your sources.',
    ],
  ),
  ...each(
    [
      ['Second assignment', 'Write a text buffer with undo in a language of your choice, and tests for it'],
      ['Teams for the project', 'Teams of four; enter yours in the shared table, or I will draw lots'],
      ['Lab moves to room 402', 'Two servers in the old room are being repaired; your seats stay the same'],
      ['What the mid-term test covers', 'Chapters 1 to 5, closed book, one sheet of notes in your own hand'],
      ['Code review', 'At least one of you reviews each merge, line by line'],
    ] as const,
    ([matter, note], when) => [
      `Software Engineering: ${matter}`,
      `${note}. Due on ${when.dayEn(5)}, 23:59.`,
      'Ask in the discussion of the course, I answer every evening; or come to my office hour on Wednesday afternoon.',
    ],
  ),
]
