'use client'
import { type ReactNode, useMemo } from 'react'
import type { LabelOverrides } from './labels.ts'
import { LabelsContext } from './labels-context.ts'
import { resolveLocale } from './resolve-locale.ts'

/** Props of {@link LabelsProvider}. */
export interface LabelsProviderProps {
  /**
   * A language tag. The kit has strings for `zh` and `en`, in all regions. For another language pass its strings as
   * `labels`; missing ones are in English, or in Chinese for languages written in Chinese characters.
   */
  locale: string
  /** Your own strings by component, single ones or those of another language. Keep the object stable. */
  labels?: LabelOverrides
  /** Where the language applies. */
  children: ReactNode
}

/** Sets the language of every string of the kit below it. */
export function LabelsProvider({ locale, labels, children }: LabelsProviderProps) {
  const value = useMemo(() => ({ ...resolveLocale(locale, labels !== undefined), overrides: labels }), [locale, labels])
  return <LabelsContext value={value}>{children}</LabelsContext>
}
