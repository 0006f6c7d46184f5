'use client'
import { createContext, use, useMemo } from 'react'

/** A language of the kit. */
export type LabelLocale = 'zh' | 'en'

/** The strings of one component in both languages. */
export interface LabelSet<T extends object, Name extends string = string> {
  /** The key under which a consumer overrides them. */
  name: Name
  /** Chinese, the default. */
  zh: T
  /** English. */
  en: T
}

/** Declares the strings of one component; a missing translation does not compile. */
export function defineLabels<T extends object, Name extends string>(
  name: Name,
  zh: T,
  en: NoInfer<T>,
): LabelSet<T, Name> {
  return { name, zh, en }
}

interface LabelsValue {
  /** The language tag for numbers and dates. */
  locale: string
  /** The kit's language, for strings that a consumer does not provide. */
  language: LabelLocale
  overrides: Readonly<Record<string, object | undefined>> | undefined
}

/** The language and a consumer's own strings. */
export const LabelsContext = createContext<LabelsValue>({ locale: 'zh', language: 'zh', overrides: undefined })

/** The language tag in which numbers, dates and lists are written: `zh`, `en`, or that of a consumer's own strings. */
export function useLabelLocale(): string {
  return use(LabelsContext).locale
}

/** The kit's language: the current one, or the fallback for strings that a consumer does not provide. */
export function useLabelLanguage(): LabelLocale {
  return use(LabelsContext).language
}

/** The strings of one component in the current language, overridden by a consumer's own. */
export function useLabels<T extends object>(set: LabelSet<T>): T {
  const { language, overrides } = use(LabelsContext)
  const override = overrides?.[set.name]
  return useMemo(() => (override ? { ...set[language], ...override } : set[language]), [set, language, override])
}
