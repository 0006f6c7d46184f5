import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useFieldLabels } from './field-labels.ts'
import type { AuditEntry } from './state.ts'

/** The separator that the server writes between the value before and the value after. */
const ARROW = ' → '
/** The server's sign for an empty value. */
const EMPTY = '∅'
const MAX_CHANGES = 8

/** Details typed by people: an arrow in them does not separate two values. */
const freeTexts: ReadonlySet<string> = new Set([
  'former_sms',
  'text',
  'person',
  'group',
  'entity',
  'file',
  'client',
  'scim',
  'ignored',
  'prefix',
])

export interface Change {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Whether a detail contains the value of a field before and after. */
export function isChange(detail: AuditEntry['detail'], field: string): boolean {
  // The text of an edited entry is a field; without a kind it is the text of a search.
  const isFreeText = freeTexts.has(field) && !(field === 'text' && Object.hasOwn(detail, 'kind'))
  return !isFreeText && String(detail[field]).includes(ARROW)
}

/** The fields that an entry of the audit log has changed. */
export function changesIn(detail: AuditEntry['detail']): Change[] {
  return Object.entries(detail).flatMap(([field, value]) => {
    // `sort` is left out, because the record of a move contains the position as `place`.
    if (typeof value !== 'string' || !isChange(detail, field) || field === 'sort') return []
    const arrowAt = value.indexOf(ARROW)
    return { field, before: value.slice(0, arrowAt), after: value.slice(arrowAt + ARROW.length) }
  })
}

/** Each changed field with its value before and after. */
export function AuditChanges({ detail }: { detail: AuditEntry['detail'] }) {
  const { t } = useLingui()
  const fieldLabelOf = useFieldLabels()
  const changes = changesIn(detail)
  if (changes.length === 0) return null
  const more = changes.length - MAX_CHANGES
  return (
    <dl className="mt-1 flex flex-col gap-1 text-xs/5 font-normal">
      {changes.slice(0, MAX_CHANGES).map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-text-muted">{fieldLabelOf(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
            <Value text={before} name={t`before`} className="text-text-muted line-through" />
            <ArrowRight size={12} className="shrink-0 self-center text-text-muted" aria-hidden />
            <Value text={after} name={t`after`} className="font-medium" />
          </dd>
        </div>
      ))}
      {more > 0 && (
        <div className="text-text-muted">
          <dt className="sr-only">{t`More`}</dt>
          <dd>
            <Trans>and {more} more fields</Trans>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Value({ text, name, className }: { text: string; name: string; className: string }) {
  const { t } = useLingui()
  const visibleText = text === 'true' ? t`yes` : text === 'false' ? t`no` : text
  return (
    <span className="min-w-0">
      <span className="sr-only">{name} </span>
      {text === EMPTY ? (
        <span className="text-text-muted italic">{t`empty`}</span>
      ) : (
        <span className={className}>{visibleText}</span>
      )}
    </span>
  )
}
