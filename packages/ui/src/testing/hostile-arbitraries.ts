import fc from 'fast-check'
import type { InputKind } from './hostile-values.ts'

const scheme = fc
  .tuple(fc.constantFrom('javascript:', 'JaVaScRiPt:', 'vbscript:', 'data:text/html,', 'data:image/png,'), fc.string())
  .chain(([start, rest]) =>
    fc
      .tuple(fc.constantFrom('', ' ', '\t', '\n', '\u0000', '\u0001'), fc.nat(start.length))
      .map(([blank, at]) => `${start.slice(0, at)}${blank}${start.slice(at)}${rest}`),
  )

/**
 * Texts of any characters, texts of characters with a meaning in some syntax, and a few texts known to cause trouble.
 */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'"\'<>&`\\/();:{}%\n\t\u0000\u202e\ud800ａ好1.,-+') }),
  scheme,
  fc.constantFrom('', '__proto__', 'constructor', '2026-02-30', '24:60', '../../etc', 'x'.repeat(5000)),
)

/** Numbers of any size, and values that are not numbers. */
export const hostileNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 1e21, 0.1 + 0.2),
)

/** Texts as they are, and texts that are almost valid: with a character added, removed or replaced. */
function almostValid(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const characters = fc.constantFrom('', ' ', '\u200e', '\u0000', '\ud800', '−', '٣', '９', '"', ';', '0')
  const change = fc
    .tuple(text, fc.nat(40), fc.nat(2), characters)
    .map(([original, at, removed, inserted]) => original.slice(0, at) + inserted + original.slice(at + removed))
  return fc.oneof(text, change)
}

const digits = (maxLength: number, minLength = 1) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
const separator = fc.constantFrom('-', '/', '.', ' ', '年', '月', '日', 'T', ', ', '')
const month = fc.oneof(digits(2), fc.constantFrom('Nov', 'november', 'Mai', 'x月', '13', '00'))
const year = fc.oneof(digits(4), fc.constantFrom('0000', '9999', '2026', '+2026', '-1'))

const day = fc.oneof(
  fc.tuple(year, separator, month, separator, digits(2), separator),
  fc.tuple(digits(2), separator, month, separator, year),
  fc.tuple(digits(2), separator, month),
)
const time = fc.tuple(
  fc.constantFrom('', 'T', ' ', ' 下午', ' pm'),
  digits(2),
  fc.constantFrom(':', '点', '.'),
  digits(2),
)

/** Texts with the shape of a day, with or without a time; most are not real days. */
export const dateText = almostValid(
  fc.tuple(day, fc.option(time, { nil: [] })).map(([dayParts, timeParts]) => [...dayParts, ...timeParts].join('')),
)

/** Two date texts with a separator between them. */
export const rangeText = almostValid(
  fc
    .tuple(dateText, fc.constantFrom(' - ', '–', '至', ' to ', '..', '-', '/', ''), fc.oneof(dateText, digits(2)))
    .map((parts) => parts.join('')),
)

/** Texts with the shape of a number: signs, separators and exponents in any place. */
export const numberText = almostValid(
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom('', '-', '+', '−', '--', '＋'),
        fc.array(digits(20, 0), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(',', '.', '，', '٫', ' ', "'"),
        fc.constantFrom('', 'e9', 'E-400', '%', 'px', 'n'),
      )
      .map(([sign, groups, between, end]) => sign + groups.join(between) + end),
    fc.constantFrom('NaN', 'Infinity', '-Infinity', '0x1F', '1e999', '-0', '.', '９９'),
  ),
)

const hex = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEFg'), maxLength })

/** Texts with the shape of a colour, and texts that a stylesheet would read as more than a colour. */
export const colourText = almostValid(
  fc.oneof(
    hex(9).map((text) => `#${text}`),
    fc
      .tuple(fc.constantFrom('rgb', 'hsl', 'oklch', 'var', 'url', 'image-set', 'expression', 'env'), hostileText)
      .map(([name, argument]) => `${name}(${argument})`),
    fc.constantFrom('navy', 'Red', 'transparent', 'currentcolor', 'inherit', 'red;}', 'rebeccapurple', 'constructor'),
  ),
)

/** Texts with the shape of an address, many of which a browser must not follow. */
export const addressText = almostValid(
  fc.oneof(
    scheme,
    fc
      .tuple(
        fc.constantFrom('https://', 'http://', '//', '/', '\\\\', 'https:/\\', 'mailto:', 'tel:', 'blob:', 'file:///'),
        fc.constantFrom('example.edu', 'user:pass@example.edu', '[::1]', '127.0.0.1:99999', ''),
        hostileText,
      )
      .map((parts) => parts.join('')),
  ),
)

/** Bad values by the kind of a prop; many have the shape of a valid value of that kind. */
export const hostileArbitraries: Readonly<Record<InputKind, fc.Arbitrary<string | number>>> = {
  text: fc.oneof(hostileText, dateText, numberText, addressText),
  number: hostileNumber,
  date: fc.oneof(dateText, hostileText),
  address: fc.oneof(addressText, hostileText),
  picture: fc.oneof(addressText, hostileText),
  colour: fc.oneof(colourText, hostileText),
}

/** Data of any shape, as a file or a storage may contain it; `inner` generates its texts and numbers. */
export function hostileData(inner: fc.Arbitrary<unknown>, keys: readonly string[]): fc.Arbitrary<unknown> {
  const key = fc.oneof(fc.constantFrom(...keys), fc.constantFrom('__proto__', 'constructor', 'toString', 'length', ''))
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(
      { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
      fc.oneof(
        inner,
        fc.constantFrom<unknown>(null, undefined, true, 0, '', Number.NaN, 10n, Symbol.iterator, () => 1),
      ),
      fc.array(tie('data'), { maxLength: 4 }),
      fc.array(fc.tuple(key, tie('data')), { maxLength: 5 }).map((members) => {
        const record: Record<string, unknown> = {}
        // Like JSON.parse: an assignment to __proto__ would set the prototype instead.
        for (const [name, value] of members) {
          Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true })
        }
        return record
      }),
    ),
  }))
  return data as fc.Arbitrary<unknown>
}
