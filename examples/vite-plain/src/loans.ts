export interface Loan {
  id: string
  title: string
  author: string
  /** `YYYY-MM-DD` */
  due: string
  renewals: number
}

const titles: [title: string, author: string][] = [
  ['Introduction to Algorithms', 'Cormen, Leiserson, Rivest, Stein'],
  ['The Design of Everyday Things', 'Don Norman'],
  ['Dream of the Red Chamber', 'Cao Xueqin'],
  ['Structure and Interpretation of Computer Programs', 'Abelson, Sussman'],
  ['A Pattern Language', 'Christopher Alexander'],
  ['The Art of Computer Programming, Volume 4B', 'Donald Knuth'],
  ['Gödel, Escher, Bach', 'Douglas Hofstadter'],
  ['The Visual Display of Quantitative Information', 'Edward Tufte'],
  ['Linear Algebra Done Right', 'Sheldon Axler'],
  ['Thinking, Fast and Slow', 'Daniel Kahneman'],
  ['Fortress Besieged', 'Qian Zhongshu'],
  ['The Mythical Man-Month', 'Frederick Brooks'],
]

/** Sample data in place of the response of a real library system. */
export const loans: Loan[] = titles.map(([title, author], index) => ({
  id: `loan-${index}`,
  title,
  author,
  due: `2026-12-${String(index + 8).padStart(2, '0')}`,
  renewals: index % 3,
}))
