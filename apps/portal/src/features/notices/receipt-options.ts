import { templateOptions } from '@quadrangle/ui'
import type { Locale } from '../../state/locale.ts'
import type { Notice } from './boxes.ts'

type Receipt = NonNullable<Notice['receipt']>

/** The options in the reader's language if they come from a template; custom ones stay as they are. */
export function optionsIn<Option extends { label: string }>(
  { template, reading }: Pick<Receipt, 'template' | 'reading'>,
  options: readonly Option[],
  locale: Locale,
): Option[] {
  const words = templateOptions(template, reading, locale)
  return options.map((option, at) => ({ ...option, label: words[at] ?? option.label }))
}
