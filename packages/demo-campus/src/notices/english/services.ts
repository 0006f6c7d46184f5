import { each } from './write-english.ts'

export const serviceEnglish = [
  ...each(
    [
      ['No water', 'Dormitories East 1–6', '8:00–17:00', 'the main valve is replaced'],
      ['No power', 'Information Building and Science Hall', '6:30–12:00', 'the switchgear has its yearly inspection'],
      ['No water', 'Humanities and Languages', '13:00–18:00', 'the fire mains are tested'],
      ['No power', 'Dormitories West 9–12', '8:30–11:30', 'meters are replaced'],
      ['No gas', 'Canteen 2', '20:00–4:00', 'the pipes are inspected'],
      ['No power', 'Sports hall and east field', '7:00–16:00', 'the lighting is renewed'],
      ['No water', 'Library', 'from closing to 6:00', 'the washrooms are rebuilt'],
      ['No hot water', 'Staff apartments', '9:00–15:00', 'the heat exchanger is cleaned'],
      ['No power', 'Materials Building', '0:00–5:00', 'the second supply is tested'],
    ] as const,
    ([what, where, hours, why], when) => [
      `${what} on ${when.dayEn(2)}: ${where}`,
      `On ${when.dayEn(2)}, ${hours}, there is ${what.toLowerCase()} in ${where}, because ${why}.`,
      'Switch off instruments, and move samples to the reserve freezers. It may come back early: do not touch wires or valves.',
    ],
  ),
  ...each(
    [
      ['Canteen 1', 'Fish week', 'Steamed perch, croaker and fish-head soup, while they last'],
      ['Canteen 2', 'Noodle festival', 'Eighteen kinds of noodles, made before your eyes'],
      ['Halal canteen', 'North-western week', 'Lamb pilaf, chicken stew and yoghurt'],
      ['Lakeside café', 'Drinks by students', 'The three with the most votes stay on the menu'],
      ['Canteen 3', 'Less oil, less salt', 'Calories and protein on every dish, by our nutritionist'],
      ['Canteen 4', 'Soups', 'Beef with radish, chicken with mushrooms, CNY 4 a bowl'],
      ['Canteen 1', 'Open later', 'Until 23:00, with grill and porridge'],
    ] as const,
    ([place, event, menu], when) => [
      `${place}: ${event}, from ${when.dayEn(1)}`,
      `${menu}. For one week, 5% off with your campus card.`,
      'Clear your plate: scan at the return and collect points for a breakfast.',
    ],
  ),
  ...each(
    [
      ['Safety check of dormitories', 'Heaters, loose wires and batteries; somebody of the room has to be there'],
      ['Staying over the holidays', 'Those who stay move to East 3, with hot water and network'],
      ['Cleaning of air conditioners', 'Clear your desk; it takes about 20 minutes a room'],
      ['Dormitory festival', 'The finest room, games between floors and a swap'],
      ['New door system', 'Upload a new photo in the app; the old ones expire'],
      ['Moving out for graduates', 'Settle water and power, and leave the key at the desk'],
      ['The laundry is back', '24 new dryers that tell you when it is your turn'],
    ] as const,
    ([matter, note], when) => [
      matter,
      `From ${when.dayEn(3)} to ${when.dayEn(10)}, house by house; see the board downstairs.`,
      `${note}.`,
      'If you are away that day, tell the head of your house.',
    ],
  ),
  ...each(
    [
      'to the School of Medicine',
      'to the hospital',
      'around the campus',
      'to the railway station',
      'for shopping at weekends',
    ],
    (line, when) => [
      `Shuttle bus ${line}: new times`,
      `From ${when.dayEn(3)} the bus ${line} comes every 15 minutes at peak times, every 30 otherwise; the last one at 22:40.`,
      'The timetable is attached. Come three minutes early and pay by card or code. When it is full, wait for the next one.',
    ],
  ),
  ...each(
    [
      ['Roads closed for the campus marathon', 'The lake road is closed from 6:30 to 11:00; use the north gate'],
      ['Plates for electric bikes', 'From next month bikes without a plate cannot enter'],
      ['Beware of fake online jobs', 'Two cases lately: a small commission first, then a large advance'],
      ['Beware of “my new number”', 'Before you transfer money, ask face to face or call'],
      ['Fire drill', 'Follow the signs, and take no lift'],
      ['Laboratories at night', 'After 23:00 swipe your card and enter who is with you'],
      ['Booking for cars', 'Whoever you visit books for you a day ahead'],
    ] as const,
    ([matter, note], when) => [
      matter,
      `${note}.`,
      `From ${when.dayEn(2)}. In an emergency call Campus Security; somebody is there in three minutes.`,
    ],
  ),
  ...each(
    [
      ['a blue backpack', 'Science 203', 'with a laptop and a book on electromagnetism'],
      ['black glasses', 'Canteen 2', 'with the letter L inside'],
      ['seven campus cards', 'the library', 'see the list and fetch yours'],
      ['a silver flask', 'the east field', 'with a bookmark of the lake below'],
      ['a camera', 'the pavilion on the lake', 'with pictures of a graduation'],
      ['a bunch of keys', 'the lift of the Information Building', 'with a wooden fish'],
    ] as const,
    ([thing, place, detail], when) => [
      `Found: ${thing}, ${place}`,
      `On ${when.dayEn(0)} somebody found ${thing} at ${place}, ${detail}.`,
      'Fetch it with an ID at Campus Security, ground floor, within three months. Thank you to whoever brought it.',
    ],
  ),
  ...each(
    [
      ['Flu vaccination', 'CNY 128; tell us about allergies'],
      ['Yearly check-up for staff', 'Come before breakfast; there are separate hours for women'],
      ['First-aid course', 'Resuscitation and defibrillators, with a certificate'],
      ['Dental clinic opens', 'Monday to Friday, by appointment'],
      ['Specialist in Chinese medicine', 'From the provincial hospital, twice a month'],
      ['Blood donation', 'The bus is on Culture Square; every donor gets a badge'],
    ] as const,
    ([matter, note], when) => [
      `University Hospital: ${matter}`,
      `${when.dayEn(3)} to ${when.dayEn(7)}, 8:30–11:30 and 14:00–16:30, ground floor`,
      `${note}. Book a time in the app “University hospital” and do not queue.`,
    ],
  ),
  ...each(
    [
      ['Sports day', 'Athletics, games and a staff class; schools enter a week before'],
      ['Lakeside Cup: basketball final', 'Computing against Economics and Management'],
      ['Morning runs around the lake', 'Three times a week, three kilometres; twenty runs count for your fitness test'],
      ['Fitness test', 'Wear running shoes; put it off if you are not well'],
      ['New floor in the badminton hall', 'Bookings during the work are paid back'],
      ['The pool is open', '27 degrees, with a health certificate'],
      ['Wanted: dragon boat crew', 'You swim, and you get up at six every day'],
    ] as const,
    ([matter, note], when) => [
      `Sports | ${matter}`,
      `${note}.`,
      `From ${when.dayEn(6)}. Book in the app “Sports venues”; after three missed bookings you wait for two weeks.`,
    ],
  ),
]
