import { warnOnce } from '../components/warn-once.ts'
import type { LabelLocale } from './labels-context.ts'

/** The language of the strings, and the language tag of numbers and dates. */
export interface ResolvedLocale {
  /** A language of the kit. */
  language: LabelLocale
  /** A language tag that Intl supports, with the Gregorian calendar. */
  locale: string
}

function show(input: unknown): string {
  if (typeof input === 'string') return JSON.stringify(input.slice(0, 40))
  return typeof input === 'object' && input !== null ? 'an object' : String(input)
}

// `process.env.NODE_ENV` is written out where it is used, so that a bundler can remove the message.
declare const process: { env: { NODE_ENV?: string } }

function readTag(input: unknown): Intl.Locale | undefined {
  try {
    return new Intl.Locale(String(input).replaceAll('_', '-')).maximize()
  } catch {
    if (process.env.NODE_ENV !== 'production') {
      warnOnce(`locale is ${show(input)}, which is no language tag; Chinese is used instead.`)
    }
    return undefined
  }
}

/**
 * Finds the kit's language for a locale: Chinese for languages written in Chinese characters, else English. With the
 * consumer's own labels, numbers and dates follow the locale; without them they are in the language of the strings.
 */
export function resolveLocale(input: unknown, hasLabels: boolean): ResolvedLocale {
  const tag = readTag(input)
  if (tag === undefined) return { language: 'zh', locale: 'zh' }
  const script = tag.script ?? ''
  const language: LabelLocale = script.startsWith('Han') ? 'zh' : 'en'
  const isOfKit = tag.language === 'en' || (tag.language === 'zh' && script === 'Hans')
  if (isOfKit) return { language, locale: language }
  // the grid of a month is Gregorian, so dates are too; Intl would otherwise use another calendar of the country
  if (hasLabels) return { language, locale: new Intl.Locale(tag.minimize(), { calendar: 'gregory' }).toString() }
  if (process.env.NODE_ENV !== 'production') {
    const name = language === 'zh' ? 'Simplified Chinese' : 'English'
    warnOnce(`locale is ${show(input)}; the kit has no strings in it, so they are in ${name}. Pass yours as labels.`)
  }
  return { language, locale: language }
}
