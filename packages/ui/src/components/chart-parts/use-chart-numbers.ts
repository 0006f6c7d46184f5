'use client'
import { useLabelLocale } from '../../labels/labels-context.ts'

/** How a chart formats numbers: with the consumer's function, otherwise by the locale; shares always by the locale. */
export function useChartNumbers(format: ((value: number) => string) | undefined) {
  const locale = useLabelLocale()
  const share = new Intl.NumberFormat(locale, { style: 'percent' })
  return {
    write: format ?? ((value: number) => new Intl.NumberFormat(locale).format(value)),
    /** The short form for small spaces: from a million on in words, unless the consumer gives a format. */
    writeShort:
      format ??
      ((value: number) =>
        new Intl.NumberFormat(locale, value < 1e6 ? {} : { notation: 'compact', maximumFractionDigits: 1 }).format(
          value,
        )),
    /** A share in whole percent; a value above zero is never written as zero. */
    writeShare: (percent: number, value: number) =>
      percent === 0 && value > 0 ? `<${share.format(0.01)}` : share.format(percent / 100),
  }
}
