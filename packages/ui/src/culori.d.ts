/** The part of culori that the tests use as an oracle; it ships no types of its own. */
declare module 'culori' {
  /** WCAG 2 contrast ratio of two CSS colours. */
  export function wcagContrast(a: string, b: string): number
  /** WCAG 2 relative luminance of a CSS colour. */
  export function wcagLuminance(color: string): number
  /** Returns a function that computes the distance between two CSS colours in a colour space. */
  export function differenceEuclidean(space: 'oklab'): (a: string, b: string) => number
  /** A CSS colour, as culori represents it; undefined for other texts. */
  export function parse(color: string): object | undefined
  /** `#rrggbb` of a colour. */
  export function formatHex(color: object | undefined): string | undefined
}
