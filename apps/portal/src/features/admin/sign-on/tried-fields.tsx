import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, Tag } from '@quadrangle/ui'
import { useAttributeNames, useRefusalLabels } from './attribute-labels.ts'
import type { SignOnTrial } from './state.ts'
import { ValueChange } from './value-change.tsx'

/** The effect of the saved rules on the person of a trial log-in, field by field. */
export function TriedFields({ fields }: { fields: SignOnTrial['fields'] }) {
  const { t } = useLingui()
  const names = useAttributeNames()
  const reasons = useRefusalLabels()
  if (fields.length === 0) return null
  const labelOf = ({ outcome, rule }: SignOnTrial['fields'][number]) => {
    if (outcome === 'changed') return t`Changes at the next log-in`
    if (outcome === 'same') return t({ message: 'The same', context: 'values' })
    const why = outcome === 'kept' ? (rule === 'never' ? t`it is never updated` : t`it is not empty`) : reasons[outcome]
    return t`Stays: ${why}`
  }
  return (
    <section aria-labelledby="tried-fields" className="flex flex-col gap-2">
      <p id="tried-fields" className="text-sm font-semibold">
        <Trans>Updates at log-in</Trans>
      </p>
      <DescriptionList layout="rows" aria-label={t`Updates at log-in`}>
        {fields.map((field) => (
          <DescriptionItem key={field.field} term={names[field.field]}>
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <ValueChange field={field.field} value={field} />
              <Tag tone={field.outcome === 'changed' ? 'info' : 'neutral'}>{labelOf(field)}</Tag>
            </div>
          </DescriptionItem>
        ))}
      </DescriptionList>
    </section>
  )
}
