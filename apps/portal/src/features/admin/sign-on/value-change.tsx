import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { useAttributeValue } from './attribute-labels.ts'
import type { RuleField } from './state.ts'

interface ValueChangeProps {
  field: RuleField
  value: Record<'here' | 'here_en' | 'there' | 'there_en', string>
}

/** The value in the portal, and the one that the provider sends. */
export function ValueChange({ field, value }: ValueChangeProps) {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const textOf = useAttributeValue()
  const [here, there] = [localized(value, 'here', locale), localized(value, 'there', locale)].map((text) =>
    textOf(field, text),
  )
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
      <Value name={t`here`} text={here} />
      <ArrowRight size={12} className="shrink-0 self-center text-text-muted rtl:-scale-x-100" aria-hidden />
      <Value name={t`at the provider`} text={there} />
    </span>
  )
}

function Value({ name, text }: { name: string; text: string | undefined }) {
  const { t } = useLingui()
  return (
    <span className="min-w-0">
      <span className="sr-only">{name} </span>
      {text || <span className="text-text-muted italic">{t`empty`}</span>}
    </span>
  )
}
