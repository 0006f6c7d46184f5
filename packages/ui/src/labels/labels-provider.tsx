'use client'
import { type ReactNode, useMemo } from 'react'
import type { LabelOverrides } from './labels.ts'
import { type LabelLocale, LabelsContext } from './labels-context.ts'

/** Props of {@link LabelsProvider}. */
export interface LabelsProviderProps {
  /** A language code; what stands before an underscore or hyphen counts (`zh_CN` → `zh`). Unknown ones mean zh. */
  locale: string
  /** Strings of one's own, by component; what is missing comes from the kit. */
  labels?: LabelOverrides
  /** What speaks this language. */
  children: ReactNode
}

/** The language of every visible and spoken string of the kit below it. */
export function LabelsProvider({ locale, labels, children }: LabelsProviderProps) {
  const code: LabelLocale = locale.split(/[_-]/)[0] === 'en' ? 'en' : 'zh'
  const value = useMemo(() => ({ locale: code, overrides: labels }), [code, labels])
  return <LabelsContext value={value}>{children}</LabelsContext>
}
