export interface CampusEvent {
  id: string
  title: string
  host: string
  when: string
  where: string
  seats: number
}

/** Sample data in place of the response of a real calendar system. */
export const campusEvents: CampusEvent[] = [
  {
    id: 'robotics',
    title: 'Robotics evening',
    host: 'Mechanical Engineering',
    when: 'Tue 8 Dec, 18:00',
    where: 'Hall B, ground floor',
    seats: 40,
  },
  {
    id: 'choir',
    title: 'Winter concert of the choir',
    host: 'Music Society',
    when: 'Thu 10 Dec, 19:30',
    where: 'Great Hall',
    seats: 320,
  },
  {
    id: 'thesis',
    title: 'How to begin a thesis',
    host: 'Writing Centre',
    when: 'Fri 11 Dec, 12:15',
    where: 'Library, room 2',
    seats: 12,
  },
]
