import { each } from './write-english.ts'

export const staffEnglish = [
  ...each(
    [
      ['National Natural Science Foundation', 'The limit on projects has changed; count yours first', 30],
      ['Provincial key programme', 'With a company, which adds at least as much', 21],
      ['Registration of industry contracts', 'Classified ones go on paper', 14],
      ['Start-up fund for young researchers', 'Once, within three years of joining', 18],
      ['Research awards', 'With a review and proof of use by others', 20],
      ['Sharing of large instruments', 'Explain those with less than 800 hours', 10],
      ['Ethics of animal experiments', 'No experiment without approval', 7],
      ['Check of research integrity', 'Authorship, images and kept data', 12],
    ] as const,
    ([matter, note, days], when) => [
      `${matter}: call ${when.year}`,
      'To all schools and institutes:',
      `Our own deadline is ${when.dayEn(days)}, 17:00.`,
      `${note}. Guide and templates are attached; please collect applications by school.`,
      `The Office of Research answers questions on ${when.dayEn(4)} at 15:00 in Administration 305.`,
    ],
  ),
  ...each(
    [
      ['Promotion of academic staff', 'Works of the last five years, reviewed by peers'],
      ['Yearly review', 'Excellent, good, sufficient or insufficient'],
      ['School places for children of staff', 'Bring the household register and proof of address'],
      ['Introduction for new colleagues', 'Three days: history, ethics and safety'],
      ['Review of contracts', 'Item by item, as your contract has it'],
      ['Postdoctoral fellows: coming and leaving', 'Your mentor signs the mid-term report'],
    ] as const,
    ([matter, note], when) => [
      `${matter} ${when.year}`,
      `${note}.`,
      `Fill it in at Human Resources online by ${when.dayEn(9)}; units approve by ${when.dayEn(12)}.`,
      'Questions: call during office hours, or come to Administration 112.',
    ],
  ),
  ...each(
    [
      ['Books close for the year', 'Later invoices count for next year'],
      ['New rates for travel', 'Hotels have a limit by city; you pay what is above'],
      ['Tax deductions for next year', 'Confirm yours in the tax app'],
      ['Official cards', 'We pay straight to the card; mind your billing day'],
      ['Keep electronic invoices', 'Upload the original file, no screenshots'],
      ['Fees of guests go online', 'Guests enter their bank first'],
    ] as const,
    ([matter, note], when) => [
      `Finance: ${matter}`,
      `${note}.`,
      `From ${when.dayEn(6)}. Boxes for claims are in Administration, Information and Medicine, day and night; for difficult cases book an hour with us.`,
    ],
  ),
  ...each(
    ['Tuition and accommodation fees', 'Textbook accounts', 'Refunds of campus cards', 'Scholarship payments'],
    (matter, when) => [
      matter,
      `Settle this by ${when.dayEn(10)} on the payment platform, by bank card or digital currency.`,
      'If you need more time, hand in proof first; your school extends the term, and you can select courses all the same.',
    ],
  ),
  ...each(
    [
      ['Thesis proposals', 'At least 5,000 characters, and a year before the defence'],
      ['Blind review of theses', 'Leave out all names; the file is named by your number'],
      ['National Scholarship for graduates', 'Schools nominate, everything is public'],
      ['Mid-term review', 'Who fails can try again after six months'],
      ['Teaching assistants', 'Reviewed each term, paid each month'],
      ['Outstanding doctoral theses', 'CNY 40,000 a year, for two years'],
    ] as const,
    ([matter, note], when) => [
      `Graduate School: ${matter}`,
      `${note}.`,
      `Hand in your papers by ${when.dayEn(5)}; schools review until ${when.dayEn(8)}. Use the attached template.`,
    ],
  ),
  ...each(
    [
      ['The President’s open hour', 'This time: dormitories and canteens. Say in your booking what it is about'],
      ['Open day', 'Laboratories, museum and canteens are open to everyone; please arrange for guides'],
      ['Calendar of the new year', 'Terms, exams and holidays'],
      ['Anniversary', 'Alumni enter at the east gate, and have all car parks that day'],
      ['Annual meeting', 'Watch it live on the home page of the portal'],
      ['What was promised, and done', '27 matters are settled, 4 are under way'],
      ['Rules for living together', 'The draft is out; comment on every line'],
    ] as const,
    ([matter, note], when) => [
      `Yunhu University: ${matter}`,
      'To everyone at the university:',
      `${note}.`,
      `Date: ${when.dayEn(7)}. Units name their contact to the President’s Office by ${when.dayEn(3)}.`,
    ],
  ),
  ...each(
    [
      'University council (extended)',
      'Steering group on disciplines',
      'Admission committee',
      'Advisers on campus planning',
    ],
    (meeting, when) => [
      `Meeting: ${meeting}`,
      `${when.dayEn(2)}, 9:00, First meeting room, Administration Building`,
      'Papers are in the meeting system; there are none on paper. If you cannot come, say so and send your deputy.',
    ],
  ),
]
