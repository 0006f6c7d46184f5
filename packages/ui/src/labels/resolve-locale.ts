import { warnOnce } from '../components/warn-once.ts'
import type { LabelLocale } from './labels-context.ts'

/** The language of the strings, and the language tag of numbers and dates. */
export interface ResolvedLocale {
  /** A language of the kit. */
  language: LabelLocale
  /** A language tag that Intl supports, with the Gregorian calendar. */
  locale: string
}

function show(given: unknown): string {
  if (typeof given === 'string') return JSON.stringify(given.slice(0, 40))
  return typeof given === 'object' && given !== null ? 'an object' : String(given)
}

// `process.env.NODE_ENV` is written out where it is used, so that a bundler can remove the message.
declare const process: { env: { NODE_ENV?: string } }

function readTag(given: unknown): Intl.Locale | undefined {
  try {
    return new Intl.Locale(String(given).replaceAll('_', '-')).maximize()
  } catch {
    if (process.env.NODE_ENV !== 'production') {
      warnOnce(`locale is ${show(given)}, which is no language tag; Chinese is used instead.`)
    }
    return undefined
  }
}

/**
 * Finds the kit's language for a locale: Chinese for languages written in Chinese characters, else English. With the
 * consumer's own labels, numbers and dates follow the locale; without them they are in the language of the strings.
 */
export function resolveLocale(given: unknown, hasLabels: boolean): ResolvedLocale {
  const tag = readTag(given)
  if (tag === undefined) return { language: 'zh', locale: 'zh' }
  const written = tag.script ?? ''
  const language: LabelLocale = written.startsWith('Han') ? 'zh' : 'en'
  const isOfKit = tag.language === 'en' || (tag.language === 'zh' && written === 'Hans')
  if (isOfKit) return { language, locale: language }
  // the grid of a month is Gregorian, so dates are too; Intl would otherwise use another calendar of the country
  if (hasLabels) return { language, locale: new Intl.Locale(tag.minimize(), { calendar: 'gregory' }).toString() }
  if (process.env.NODE_ENV !== 'production') {
    const name = language === 'zh' ? 'Simplified Chinese' : 'English'
    warnOnce(`locale is ${show(given)}; the kit has no strings in it, so they are in ${name}. Pass yours as labels.`)
  }
  return { language, locale: language }
}
