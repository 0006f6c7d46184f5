/** The content of the page in every kit. */
export const cardTexts = Array.from({ length: 20 }, (_, index) => ({
  title: `Course ${index + 1}`,
  text: `Lecture ${(index % 5) + 1} takes place in room ${100 + index}.`,
}))

export const tabs = ['Today', 'Week', 'Term'].map((name) => ({ name, text: `What happens in this ${name}.` }))

export const looks = [
  { brand: '#1f5fbf', dark: false },
  { brand: '#8a1538', dark: true },
  { brand: '#0f766e', dark: false },
  { brand: '#b45309', dark: true },
]
