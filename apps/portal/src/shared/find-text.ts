const fold = (text: string) => text.toLocaleLowerCase('en')

/** The typed words in lower case, without duplicates. */
export function wordsOf(query: string): string[] {
  return [...new Set(fold(query).split(/\s+/).filter(Boolean))]
}

/** Whether every typed word occurs in one of the texts. */
export function matchesQuery(query: string, ...texts: string[]): boolean {
  const haystack = texts.map(fold)
  return wordsOf(query).every((word) => haystack.some((text) => text.includes(word)))
}
