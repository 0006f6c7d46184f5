import { templateOptions } from '@quadrangle/ui'
import { localized } from '../../../shared/localized.ts'
import type { Locale } from '../../../state/locale.ts'
import type { Notice } from './boxes.ts'

type Receipt = NonNullable<Notice['receipt']>

/** The options in the reader's language where they were written in it or come from a template. */
export function optionsIn<Option extends { label: string; label_en?: string }>(
  { template, reading }: Pick<Receipt, 'template' | 'reading'>,
  options: readonly Option[],
  locale: Locale,
): Option[] {
  const templateLabels = templateOptions(template, reading, locale)
  return options.map((option, at) => ({
    ...option,
    label: templateLabels[at] ?? localized({ label_en: '', ...option }, 'label', locale),
  }))
}
