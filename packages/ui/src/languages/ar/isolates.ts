/** Keeps left-to-right text, such as `#1f5fbf` or `-4`, in order within Arabic. */
export const ltr = (text: string | number): string => `\u2066${text}\u2069`

/** Keeps Arabic in order within left-to-right text. */
export const rtl = (text: string): string => `\u2067${text}\u2069`
