import { each } from './write-english.ts'

export const internationalEnglish = [
  ...each(
    [
      ['University of Bergen, Norway', '6', 'IELTS 6.5', 'environment and mathematics'],
      ['Delft University of Technology, Netherlands', '4', 'TOEFL 90', 'computing and design'],
      ['Tohoku University, Japan', '5', 'JLPT N2 or TOEFL 79', 'materials and physics'],
      ['National University of Singapore', '3', 'an average of 3.6', 'economics and management'],
      ['University of Freiburg, Germany', '4', 'German B1 or IELTS 6.0', 'humanities and environment'],
      ['University of Waterloo, Canada', '2', 'an average of 3.7', 'computing and mathematics'],
    ] as const,
    ([university, places, language, fields], when) => [
      `Exchange: ${university} (${places} places)`,
      `For spring ${when.year + 1}, without tuition there, for students of ${fields}.`,
      `You need ${language}. Apply by ${when.dayEn(12)}: the attached form, stamped by your school, to the International Office (Administration 410).`,
      `Interviews in Chinese and English on ${when.dayEn(16)}; the result follows within three working days.`,
    ],
  ),
  ...each(
    [
      'Chinese language corner for international students',
      'Residence permit renewal: bring your documents early',
      'Short lecture series: Lakes and cities',
      'Campus health insurance for international students',
      'Call for buddies: welcome the spring exchange students',
    ],
    // these are written in English only
    (title) => [title],
  ),
  ...each(
    [
      'Research stays abroad for young teachers',
      'Contracts of foreign teachers',
      'Registration of international meetings',
      'Training: students from Hong Kong, Macao and Taiwan',
    ],
    (matter, when) => [
      matter,
      `Schools hand in their papers by ${when.dayEn(10)}; experts review them on ${when.dayEn(14)}.`,
      'Travel as approved, and report within thirty days of your return.',
    ],
  ),
]
