import { Trans, useLingui } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import type { ConfigSchema } from '@quadrangle/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useFieldName } from './use-field-name.ts'
import { useValueText } from './use-value-text.ts'

export type LookChange = ContractData<'look', 'differences'>['changes'][number]

interface ChangeListProps {
  schema: ConfigSchema
  changes: readonly LookChange[]
}

/** Differences between two looks, field by field, with human-readable field names. */
export function ChangeList({ schema, changes }: ChangeListProps) {
  const { t } = useLingui()
  const nameOf = useFieldName(schema)
  const textOf = useValueText(schema)
  const labels = { added: t`Added`, removed: t`Removed`, moved: t`New order`, changed: '' }
  return (
    <ul className="flex flex-col divide-y divide-border text-sm">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.path}`} className="flex flex-col gap-1 py-2">
          <span className="font-medium wrap-anywhere">
            {nameOf(change)}
            {labels[change.kind] && <span className="font-normal text-text-muted"> · {labels[change.kind]}</span>}
          </span>
          {change.kind === 'changed' && (
            <span className="flex flex-wrap items-center gap-2 text-xs">
              <ChangedValue text={textOf(change, change.before)} />
              <ArrowRight size={14} className="shrink-0 text-text-muted" aria-label={t`becomes`} />
              <ChangedValue text={textOf(change, change.after)} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A value, clamped to two lines; a colour with a swatch. */
export function ChangedValue({ text }: { text: string | null }) {
  if (text === null || text === '') {
    return (
      <span className="text-text-muted">
        <Trans>empty</Trans>
      </span>
    )
  }
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 rounded-control bg-surface-sunken px-1.5 py-0.5">
      {/^#[0-9a-f]{6}$/i.test(text) && (
        <svg width="12" height="12" aria-hidden="true" className="shrink-0 border border-border">
          <rect width="12" height="12" fill={text} />
        </svg>
      )}
      <span className="line-clamp-2 wrap-anywhere">{text}</span>
    </span>
  )
}
