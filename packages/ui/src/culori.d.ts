/** The part of culori that the tests use as an oracle; it ships no types of its own. */
declare module 'culori' {
  /** WCAG 2 contrast ratio of two CSS colours. */
  export function wcagContrast(a: string, b: string): number
}
