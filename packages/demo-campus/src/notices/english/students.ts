import { each } from './write-english.ts'

export const studentEnglish = [
  ...each(
    [
      [
        'National Scholarship',
        '8,000',
        'undergraduates from the second year on',
        'grades and overall assessment in the top 10% of the major',
      ],
      [
        'National Encouragement Scholarship',
        '5,000',
        'undergraduates with recognised financial need',
        'a place in the top 30% of the major',
      ],
      [
        'President’s Scholarship',
        '10,000',
        'all students',
        'something outstanding in research, arts, sports or service',
      ],
      [
        'Alumni Innovation Scholarship',
        '6,000',
        'undergraduates who do research',
        'a paper as first author, or a first prize at province level',
      ],
      [
        'Lakeside Service Scholarship',
        '3,000',
        'students with 100 hours of volunteering',
        'a certificate of those they helped',
      ],
    ] as const,
    ([name, amount, who, condition], when) => [
      `${name} ${when.year}: applications open`,
      `CNY ${amount} each, for ${who}, with ${condition}.`,
      `Fill in the attached form and bring it to the student office of your school by ${when.dayEn(6)}. Names are public for three working days.`,
      'Which awards exclude each other in one year is in the attachment.',
    ],
  ),
  ...each(
    [
      [
        'Library stack assistant',
        '8 hours a week',
        'CNY 20 an hour',
        'Care and patience; knowing the classification helps',
      ],
      [
        'IT service desk assistant',
        '10 hours a week',
        'CNY 22 an hour',
        'You can set up a computer, and listen to the end',
      ],
      ['Museum guide', 'Some weekends', 'CNY 60 a tour', 'Clear standard Mandarin'],
      ['Mathematics tutor', '6 hours a week', 'CNY 25 an hour', '90 points or more in calculus'],
      ['Partner for international students', '4 hours a week', 'CNY 20 an hour', 'Fluent English'],
      ['Lifeguard', '12 hours a week', 'CNY 30 an hour', 'A valid lifeguard certificate'],
    ] as const,
    ([job, hours, pay, wish], when) => [
      `Student job: ${job}`,
      `${hours}, ${pay}, paid each month to the account of your campus card.`,
      `${wish}. Students in need come first.`,
      `Apply by ${when.dayEn(5)} in the app “Student jobs”. We will text you the time of the interview.`,
    ],
  ),
  ...each(
    [
      [
        'Making peace with procrastination',
        'Xu Jingyi',
        'Why we put off what matters most, and how to begin with five minutes',
      ],
      [
        'A good night’s sleep',
        'Fang Wenbo',
        'Late nights, melatonin and phones: ten pieces of advice from sleep medicine',
      ],
      [
        'Say it: talking in a shared room',
        'Cheng Xiaowen',
        'A role play on saying what annoys you without hurting anyone',
      ],
      ['First aid before exams', 'Tang Siyuan', 'Breathing, writing and the body scan'],
      [
        'A letter to first-year students',
        'Ye Jianing',
        'Where loneliness comes from once you leave home, and where it goes',
      ],
    ] as const,
    ([topic, speaker, about], when) => [
      `Mind and mood: ${topic}`,
      `With ${speaker} of the Counselling Centre`,
      `${when.dayEn(4)}, 19:00, Student Centre 301`,
      `${about}. Then 30 minutes in small groups. 40 places, first come, first served; no registration.`,
    ],
  ),
  ...each(
    [
      ['Campus job fair', '286', 'Sports hall'],
      ['Job fair: information technology', '74', 'Student Centre, ground floor'],
      ['Public service: information session', '18', 'Humanities lecture hall'],
      ['Job fair: medicine and health', '52', 'School of Medicine'],
      ['Internship fair', '63', 'Student Centre, ground floor'],
    ] as const,
    ([fair, count, place], when) => [
      `Careers | ${fair} on ${when.dayEn(5)}`,
      `${count} employers with some ${Number(count) * 11} openings. The list is in the app “Careers”.`,
      `${when.dayEn(5)}, 9:00–15:30, ${place}`,
      'Bring your CV on paper and dress for an interview. CV advice and photos on the spot, free with your campus card.',
    ],
  ),
  ...each(
    [
      [
        'Recognition of financial need',
        'Describe your situation truthfully. Schools check in private talks; nobody has to speak in public',
      ],
      ['Renewal of student loans', 'The statement has at least 200 characters; write it in the loan system'],
      [
        'Yearly assessment of students',
        'Study, conduct, sports, arts and work are counted apart; upload photos of the originals',
      ],
      ['Outstanding class award', 'Classes hand in a video of five minutes'],
      ['Student cards and rail discounts', 'In the first week of each month; bring a photo'],
      ['Health insurance for students', 'If you are insured at home, hand in proof, so that you do not pay twice'],
    ] as const,
    ([matter, note], when) => [
      matter,
      `It starts now, for ${when.termEn}. Classes hand in their lists by ${when.dayEn(7)}.`,
      `${note}.`,
      'Your data are used for this alone. Nobody on our staff will ever ask for bank passwords or codes.',
    ],
  ),
  ...each(
    [
      ['Symphony Orchestra', 'Concert', 'Dvořák’s “From the New World” and Chinese works'],
      [
        'Drama Society',
        '“By the Lake”',
        'A new play about teachers and students who moved their university through the war',
      ],
      ['Chinese Orchestra', 'Silk and Bamboo', 'Erhu, zheng, flutes, and all of them together'],
      ['Street Dance Society', 'Daybreak', 'Five styles, thirty-two dancers'],
      ['Choir', 'Concert on the lawn', 'Bring something to sit on; in the concert hall if it rains'],
      ['Photography Society', 'Four Seasons', '86 pictures by members; vote on the spot'],
      ['Opera Society', 'A night of scenes', 'Peking, Huangmei and Yue opera'],
    ] as const,
    ([club, show, about], when) => [
      `${club}: ${show}, tickets now`,
      `${when.dayEn(6)}, 19:30, Cloud Lake Concert Hall`,
      `${about}.`,
      `Free tickets in the app “Events” from ${when.dayEn(2)}, 12:00; two each. Seats that are empty 15 minutes before the start go to those who wait.`,
    ],
  ),
  ...each(
    [
      'Fair of a hundred societies',
      'Yearly review of societies',
      'Training for heads of societies',
      'New societies present themselves',
    ],
    (matter, when) => [
      matter,
      `${when.dayEn(5)}, 16:00–20:00, Culture Square; a day later if it rains.`,
      `Tell us online by ${when.dayEn(2)} what stand and power you need; two stands each at most.`,
      'Mind the lawn, and take your rubbish with you. Only our electricians connect the power.',
    ],
  ),
]
