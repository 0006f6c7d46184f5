/** The keys of a question's options, in order. */
const keys = 'abcdefghij'

/** The key of the option at an index. */
export const optionKeyAt = (index: number): string => keys.charAt(index)

/** The index of the option with a key; -1 for any other text. */
export const optionIndexOf = (key: string): number => [...keys].indexOf(key)
