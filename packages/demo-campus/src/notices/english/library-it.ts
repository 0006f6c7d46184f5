import { each } from './write-english.ts'

export const libraryAndItEnglish = [
  ...each(
    [
      ['Statistics of China’s Economy and Society', 'Download panel data by region', 'for economics and management'],
      ['ReadLab academic writing', 'Checks grammar, citations and tone of English papers', 'for everyone'],
      ['Historical Books in Facsimile', '4,200 local histories with full text', 'for the humanities'],
      ['Clinical Decision Support', 'Evidence-based guidelines for common diseases', 'for medicine'],
      ['Materials Structures', 'Search crystal structures and see them in 3D', 'for chemistry and materials'],
      ['World Art Images', 'High resolution, may be shown in class', 'for art and design'],
      ['Mathematical Reviews', 'A hundred and twenty years of reviews', 'for mathematics'],
    ] as const,
    ([database, about, who], when) => [
      `On trial: ${database}`,
      `The library has ${database} on trial until ${when.dayEn(45)}, ${who}. ${about}.`,
      'Open on the campus network; elsewhere log in first. How much it is used decides whether we buy it.',
      'Do not download in bulk: the system then blocks the whole network for a while.',
    ],
  ),
  ...each(
    [
      [
        'Reference management from scratch',
        'Zhao Qingyue',
        'Order two hundred papers with open tools, and get your bibliography with one key',
      ],
      ['Find everything, find the right thing', 'Gu Shuyao', 'Search terms, subject headings and citations'],
      ['Colours and type in your figures', 'Han Jingxing', 'Let reviewers see the result at once'],
      ['Open access and predatory journals', 'Cai Zhixia', 'Five signs to look at before you submit'],
      ['Book club: Walden', 'Tao Muqing', 'Bring the book, and a question'],
      ['Restoring old books', 'Shi Huaijin', 'Mend a leaf with your own hands'],
      ['Half a day of data visualisation', 'Jiang Xinyan', 'From one table to a page that speaks'],
    ] as const,
    ([topic, speaker, about], when) => [
      `Library course: ${topic}`,
      `With ${speaker}, ${when.dayEn(4)}, 15:00–16:30, Training room B1`,
      `${about}.`,
      'Bring your computer. 60 seats; book one in the app “Events”, or come and see what is free.',
    ],
  ),
  ...each(
    [
      [
        'Science stacks on the third floor are moving',
        'The stacks are closed for ten days; librarians fetch what you order',
      ],
      [
        'New rules for booked seats',
        'A seat is free again after 45 minutes of absence; three missed bookings in a week pause booking for three days',
      ],
      [
        'The 24-hour reading room is open again',
        'At night the door knows your face; after 23:00 only the east gate is open',
      ],
      ['Longer hours during exams', 'All floors until midnight, and the café as well'],
      ['New equipment in seminar rooms', 'Twelve rooms show your screen without a cable'],
    ] as const,
    ([matter, note], when) => [
      matter,
      `From ${when.dayEn(3)}: ${note}.`,
      'Sorry for the trouble. Tell the main desk what you think; the director answers on Fridays.',
    ],
  ),
  ...each(
    [
      ['Single sign-on', 'new certificates', '22:00', 2, 'Everything that you log in to'],
      ['Academic administration', 'more room for the database', '23:30', 4, 'Course selection, grades and timetables'],
      ['Core network switches', 'new firmware', '0:30', 3, 'The wired network; not the wireless one'],
      ['Campus card', 'closing of accounts', '0:00', 2, 'Topping up; paying works as usual'],
      ['E-mail', 'new spam filter', '21:00', 1, 'Mail from outside may come late, none is lost'],
      ['Office system', 'new electronic seals', '20:00', 3, 'Documents on their way'],
      ['High-performance computing', 'more storage', '8:00', 12, 'Submitting jobs; running ones go on'],
      ['Websites', 'security updates', '22:30', 2, 'Editing pages'],
      ['Video meetings', 'new version', '19:00', 1, 'Booking of meetings'],
      ['Library gates', 'better recognition', '23:00', 2, 'Entry by face; your card works'],
      ['Research administration', 'statistics of the year', '18:00', 6, 'Entering projects and results'],
      ['Wireless network', 'seventh-generation access points', '7:00', 8, 'Dormitories in the west'],
    ] as const,
    ([system, work, begin, hours, affected], when) => [
      `Maintenance on ${when.dayEn(2)}: ${system}, ${work}`,
      `The IT Centre works on it on ${when.dayEn(2)} from ${begin} on, for about ${hours} hours.`,
      `Affected: ${affected}. Save what you are editing.`,
      'If something does not work afterwards, log out and in again, then call the service desk.',
    ],
  ),
  ...each(
    [
      [
        'Beware of mail from a false Finance Office',
        'It promises a supplement to your pay, and a QR code asks for your bank card',
      ],
      [
        'Please change weak passwords',
        'Some accounts still use a number or a birthday; the system will make you change it in ten days',
      ],
      ['Shared printers have a hole', 'Switch off anonymous access, and update the firmware'],
      [
        'Using AI tools properly',
        'Never upload personal data, unpublished results or exam questions to services outside',
      ],
    ] as const,
    ([matter, note], when) => [
      `Security: ${matter}`,
      `${note}.`,
      `If you have followed such a link or told anyone your password, change it now and come to the IT Centre (Information 101) by ${when.dayEn(1)}.`,
      'Nobody at the university asks for passwords or codes by mail or text message.',
    ],
  ),
]
