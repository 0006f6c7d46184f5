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
  locale: LabelLocale
  overrides: Readonly<Record<string, object | undefined>> | undefined
}

/** The language and a consumer's own strings. */
export const LabelsContext = createContext<LabelsValue>({ locale: 'zh', overrides: undefined })

/** The current language of the kit. */
export function useLabelLocale(): LabelLocale {
  return use(LabelsContext).locale
}

/** The strings of one component in the current language, overridden by a consumer's own. */
export function useLabels<T extends object>(set: LabelSet<T>): T {
  const { locale, overrides } = use(LabelsContext)
  const own = overrides?.[set.name]
  return useMemo(() => (own ? { ...set[locale], ...own } : set[locale]), [set, locale, own])
}
