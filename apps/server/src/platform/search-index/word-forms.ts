/** The shortest words in which one typo and two typos are tolerated. */
export const FORGIVING = { one: 4, two: 8 } as const

/** An English word without its ending, roughly: good enough to compare two forms of one word. */
export function stemOf(word: string): string {
  for (const [ending, instead] of [
    ['ies', 'y'],
    ['sses', 'ss'],
    ['ches', 'ch'],
    ['shes', 'sh'],
    ['ings', ''],
    ['ing', ''],
    ['ed', ''],
    ['s', ''],
  ] as const) {
    if (word.length - ending.length >= 3 && word.endsWith(ending) && !word.endsWith('ss')) {
      return undoubled(word.slice(0, -ending.length) + instead)
    }
  }
  return undoubled(word)
}

/** 'booking' and 'book', 'planning' and 'plan', 'schedule' and 'scheduled'. */
function undoubled(word: string): string {
  const plain = word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word
  return /([bdgmnprt])\1$/.test(plain) ? plain.slice(0, -1) : plain
}

/** Whether the typed text is a word with one typo, or with two in a long word. */
export function isTypoOf(typed: string, word: string): boolean {
  const allowed = typosIn(typed)
  if (allowed === 0) return false
  if (editDistance(typed, word, allowed) <= allowed) return true
  // Only the first part of the word was typed.
  return word.length > typed.length && editDistance(typed, word.slice(0, typed.length), 1) <= 1
}

/** How many typos are tolerated in a word; none if it has digits. */
export function typosIn(typed: string): number {
  if (!/^[a-z]+$/.test(typed)) return 0
  if (typed.length < FORGIVING.one) return 0
  return typed.length < FORGIVING.two ? 1 : 2
}

/** How many letters must be inserted, removed, replaced or swapped with the next; `most + 1` if more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let [endOfA, endOfB] = [a.length, b.length]
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1]) {
    endOfA -= 1
    endOfB -= 1
  }
  return distanceOf(a.slice(start, endOfA), b.slice(start, endOfB), most)
}

/** Like `editDistance`, for words that begin and end differently. */
function distanceOf(a: string, b: string, most: number): number {
  if (a.length === 0) return b.length
  // With one edit, only one letter or two swapped letters can differ.
  if (most === 1 && Math.max(a.length, b.length) > 2) return most + 1
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? most + 1
}
