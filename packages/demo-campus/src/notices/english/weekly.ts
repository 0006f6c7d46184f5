import { each } from './write-english.ts'

export const weeklyEnglish = [
  ...each(
    [
      ['The Ferry', 'Forty years of a ferryman and three generations of passengers', 112],
      ['A Signal from the Hills', 'A village teacher and his pupils build a radio station', 98],
      ['The Night Train', 'Twenty strangers in a carriage stopped by snow', 126],
      ['Whale Fall', 'A documentary from the deep sea', 88],
      ['Grandmother’s Tongue', 'A comedy with hardly a word of standard Chinese', 104],
      ['Paper City', 'A planner and an old map', 117],
      ['The Field at Four in the Morning', 'The last season of a young athlete', 109],
      ['Echo', 'A piano tuner looks for a bell tower that is gone', 95],
    ] as const,
    ([film, about, minutes], when) => [
      `Weekend cinema: ${film}`,
      `${about}. ${minutes} minutes, Chinese and English subtitles.`,
      `${when.dayEn(2)}, 19:00, Cloud Lake Cinema (Student Centre, 2nd floor)`,
      'CNY 5 with your campus card; no tickets once it has begun. No food that smells, please.',
    ],
  ),
  ...each([3, 5, 7, 9, 11, 13, 15], (week, when) => [
    `Teaching report, week ${week}`,
    `214 classes were visited: all teachers were there, and 96.3% of the students. Three projectors are broken and back by ${when.dayEn(2)}.`,
    'Twelve classes are moved next week; your timetable has them already.',
    'Schools have received the comments; teachers find them in the app “Course evaluation”.',
  ]),
]
