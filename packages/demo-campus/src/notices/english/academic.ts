import { each } from './write-english.ts'

export const academicEnglish = [
  ...each(
    [
      ['First round (wishes)', 'Wishes are drawn by lot at the end, so there is no need to be first', 2, 5],
      ['Second round', 'Places go to whoever comes first; returned ones are released every day at 10:00', 3, 6],
      ['Third round (add and drop)', 'Courses that you do not drop in time appear on your transcript', 1, 4],
      ['Elective courses', 'Two electives a term at most, and 2 credits in the arts before you graduate', 4, 8],
    ] as const,
    ([round, rule, from, to], when) => [
      `Course selection: ${round.toLowerCase()}`,
      'Dear students,',
      `${round} of course selection for ${when.termEn} opens on ${when.dayEn(from)} at 13:00 and closes on ${when.dayEn(to)} at 17:00. Compare the courses with your curriculum in “Course selection”.`,
      `${rule}. Mind clashes with sports and laboratory groups.`,
      'Avoid the first ten minutes, when everybody logs in. If the system says that a course does not match your curriculum, send a screenshot to the teaching secretary of your school.',
    ],
  ),
  ...each(['Mid-term exams', 'Final exams', 'Resit exams', 'Deferred exams', 'Repeat exams'], (exam, when) => [
    `${exam}: schedule`,
    `${exam} run from ${when.dayEn(7)} to ${when.dayEn(14)}. Courses, rooms and seats are in the attachment and in the app “Exams”.`,
    'Bring your student or campus card and come 20 minutes early. No entry later than 15 minutes after the start; you may leave after 30. Phones and smart watches go, switched off, where you are told.',
    `If two of your exams clash, say so in your reply by ${when.dayEn(3)}, and we will find another time.`,
  ]),
  ...each(
    [
      ['the College English Test, bands 4 and 6', 'The fee is CNY 28 for band 4 and CNY 30 for band 6'],
      ['the National Computer Rank Examination', 'The fee is CNY 80 a subject; three subjects at most'],
      ['the Mandarin Proficiency Test', 'The fee is CNY 25, half of it for students'],
      [
        'the Japanese-Language Proficiency Test',
        'The fee is on the website; the test is at the School of Foreign Languages',
      ],
    ] as const,
    ([exam, fee], when) => [
      `Register for ${exam}`,
      `Online registration is open from ${when.dayEn(2)}, 9:00 to ${when.dayEn(9)}, 17:00; pay within 24 hours after it closes.`,
      `${fee}. Check name, ID number and photo: nobody is admitted with a wrong ID, and it cannot be corrected later.`,
      'If you are on exchange and want to sit the test elsewhere, come to the examination office first (Administration Building 204).',
    ],
  ),
  ...each(
    [
      ['Calculus A (II)', 'Science 201', 2, 'periods 5 and 6', 9, 'the teacher is at a conference'],
      ['Physics Laboratory', 'Physics 312', 3, 'periods 7 and 8', 10, 'the equipment is being repaired'],
      ['Data Structures', 'Information 105', 1, 'periods 3 and 4', 8, 'the room hosts a national contest'],
      ['Linear Algebra', 'Science 108', 4, 'periods 1 and 2', 12, 'the teacher is away on duty'],
      ['Operating Systems', 'Information 402', 2, 'periods 5 to 8', 11, 'the computer room is being upgraded'],
      ['Probability and Statistics', 'Science 305', 5, 'periods 3 and 4', 13, 'the room is needed for an exam'],
      ['Compilers', 'Information 203', 3, 'periods 9 and 10', 9, 'the teacher attends a workshop'],
      ['Numerical Analysis', 'Science 112', 2, 'periods 7 and 8', 15, 'the teachers prepare the course together'],
    ] as const,
    ([course, room, day, slots, later, reason], when) => [
      `${course}: class of ${when.dayEn(day)} moved`,
      `Because ${reason}, ${course} on ${when.dayEn(day)} (${slots}, ${room}) moves to ${when.dayEn(later)}, same time, same room.`,
      'Please tell each other. If it clashes with another course, talk to the teacher before class.',
    ],
  ),
  ...each(
    [
      [
        'National Mathematical Modelling Contest',
        'Teams of three from any major; mixed ones are welcome',
        'School of Mathematics and Statistics',
      ],
      [
        'National Electronic Design Contest',
        'Teams of three who have passed analogue and digital circuits',
        'School of Physics',
      ],
      ['Cloud Lake Programming Contest', 'Individual, any language, no network', 'School of Computing'],
      [
        'English Speech Contest',
        'One entry each; the first round is a talk of three minutes',
        'School of Foreign Languages',
      ],
      [
        'Structural Design Contest',
        'Build a model of bamboo and load it on the spot',
        'School of Environment and Water Resources',
      ],
      [
        'Student Innovation Programme',
        'Research, start-up training or start-up practice, for one year',
        'Office of Academic Affairs',
      ],
      ['Student Advertising Art Contest', 'Posters, films and campaigns', 'School of Art and Design'],
      [
        'National Chemistry Laboratory Contest',
        'Half written, half in the laboratory',
        'School of Chemistry and Materials',
      ],
    ] as const,
    ([contest, rule, host], when) => [
      `Take part in the ${contest}`,
      `The university’s own round of the ${contest}, run by the ${host}, is open to all students. ${rule}.`,
      `Enter by ${when.dayEn(10)}, midnight: fill in the attached form and mail it as “school-name of captain”.`,
      `The round is on ${when.dayEn(18)}. Chosen teams get training and a budget, and results count as innovation credits.`,
    ],
  ),
  ...each(
    [
      ['Change of major', 'first- and second-year students', 'an average of 3.0 and no failed course'],
      ['Minor degree', 'second-year students', 'an average of 2.5 in the major'],
      ['Graduate study without entrance exam', 'fourth-year students', 'the top quarter of the major after six terms'],
      ['Early graduation', 'third-year students', '85% of all credits'],
    ] as const,
    ([matter, who, condition], when) => [
      `${matter}: applications ${when.year}`,
      `For ${who}, with ${condition}. How many each school takes, and how it decides, is on our website.`,
      `Apply online by ${when.dayEn(8)}. Schools review until ${when.dayEn(12)}; results are public for five working days.`,
      'Incomplete or late applications are not accepted. Objections go to the Office of Academic Affairs, in writing.',
    ],
  ),
  ...each(
    [
      ['Meeting on new ways of teaching', 'Three award-winning teachers on blended courses and how to assess them'],
      ['Workshop for new teachers', 'Micro-teaching; please prepare eight minutes'],
      ['Meeting on programme accreditation', 'Progress of the reports, and how outcomes are measured'],
      ['Review of textbooks', 'Course by course, for the coming term'],
      ['Seminar: AI and our courses', 'Rules for generative tools in coursework'],
    ] as const,
    ([meeting, agenda], when) => [
      meeting,
      `Time: ${when.dayEn(3)}, 14:30–16:30`,
      'Place: Lecture hall, 2nd floor, Administration Building',
      `Agenda: ${agenda}.`,
      'For those in charge of teaching in each school. Please reply by 17:00 the day before, and send a deputy if you cannot come.',
    ],
  ),
]
