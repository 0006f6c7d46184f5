/** Keeps what is read from left to right, such as `#1f5fbf` or `-4`, in its order amid Arabic. */
export const ltr = (text: string | number): string => `\u2066${text}\u2069`

/** Keeps Arabic in its order amid what is read from left to right. */
export const rtl = (text: string): string => `\u2067${text}\u2069`
