'use client'
import { type ReactNode, useMemo } from 'react'
import type { LabelOverrides } from './labels.ts'
import { type LabelLocale, LabelsContext } from './labels-context.ts'

/** Props of {@link LabelsProvider}. */
export interface LabelsProviderProps {
  /** A language code; a region is ignored (`zh_CN` → `zh`), and an unknown language is `zh`. */
  locale: string
  /** Your own strings by component; the kit's are used for the others. */
  labels?: LabelOverrides
  /** Where the language applies. */
  children: ReactNode
}

/** Sets the language of every string of the kit below it. */
export function LabelsProvider({ locale, labels, children }: LabelsProviderProps) {
  const code: LabelLocale = locale.split(/[_-]/)[0] === 'en' ? 'en' : 'zh'
  const value = useMemo(() => ({ locale: code, overrides: labels }), [code, labels])
  return <LabelsContext value={value}>{children}</LabelsContext>
}
