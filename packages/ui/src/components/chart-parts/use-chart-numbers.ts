'use client'
import { useLabelLocale } from '../../labels/labels-context.ts'

/** How a chart writes numbers: as the consumer says, otherwise by the locale; shares always by the locale. */
export function useChartNumbers(format: ((value: number) => string) | undefined) {
  const locale = useLabelLocale()
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  return {
    write: format ?? ((value: number) => new Intl.NumberFormat(locale).format(value)),
    /** The same in little room: from a million on by words, unless the consumer says how. */
    writeShort:
      format ??
      ((value: number) =>
        new Intl.NumberFormat(locale, value < 1e6 ? {} : { notation: 'compact', maximumFractionDigits: 1 }).format(
          value,
        )),
    /** A share in whole percent; what is more than nothing does not read as nothing. */
    writeShare: (percent: number, value: number) =>
      percent === 0 && value > 0 ? `<${share.format(0.01)}` : share.format(percent / 100),
  }
}
