const colleges = ['Arts', 'Law', 'Science', 'Medicine', 'Engineering']

/** The rows of the table in every kit. */
export const makeRows = (count) =>
  Array.from({ length: count }, (_, at) => ({
    id: at,
    name: `Student ${(at * 7919) % count}`,
    number: String(2_026_000_001 + at * 7),
    college: colleges[(at * 3) % 5],
    year: 2020 + ((at * 11) % 6),
    credits: (at * 37 + 50) % 160,
    average: 60 + ((at * 29) % 400) / 10,
    city: `City ${(at * 13) % 300}`,
  }))

/** The columns of the table: the field, the header, and whether it is a number. */
export const columns = [
  ['name', 'Name', false],
  ['number', 'Number', false],
  ['college', 'College', false],
  ['year', 'Year', true],
  ['credits', 'Credits', true],
  ['average', 'Average', true],
  ['city', 'City', false],
]

/** The index of the column by which the rows are sorted. */
export const sortedBy = 4
