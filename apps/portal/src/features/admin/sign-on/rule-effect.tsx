import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Accordion, AccordionItem } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import { usePeople, useRefusalLabels } from './attribute-labels.ts'
import type { Rule, RuleEffects, RuleField } from './state.ts'
import { ValueChange } from './value-change.tsx'

type Effect = RuleEffects['effects'][number]

interface RuleEffectProps {
  field: RuleField
  rule: Rule
  effects: readonly Effect[]
}

/**
 * How many people a rule changes, with examples, and how many it cannot change, with reasons. For the rule `never`: how
 * many people another rule would change.
 */
export function RuleEffect({ field, rule, effects }: RuleEffectProps) {
  const { t } = useLingui()
  const people = usePeople()
  const reasons = useRefusalLabels()
  const effectOf = (candidate: Rule) => effects.find((effect) => effect.field === field && effect.rule === candidate)
  if (rule === 'never') return <PossibleEffect always={effectOf('take')} ifEmpty={effectOf('fill')} />
  const effect = effectOf(rule)
  if (!effect) return null
  const { people: count, examples, refused } = effect
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        {count === 0
          ? t`Changes no one`
          : t`${plural(count, { one: 'Changes # person at their next log-in', other: 'Changes # people at their next log-in' })}`}
      </p>
      {refused.map(({ reason, people: refusedCount }) => {
        const [who, why] = [people(refusedCount), reasons[reason]]
        return (
          <p key={reason} className="text-text-muted">
            <Trans>
              Not for {who}: {why}
            </Trans>
          </p>
        )
      })}
      {examples.length > 0 && (
        <Accordion headingLevel={4}>
          <AccordionItem value="examples" title={t`Examples`}>
            <Examples field={field} examples={examples} />
          </AccordionItem>
        </Accordion>
      )}
    </div>
  )
}

function PossibleEffect({ always, ifEmpty }: { always: Effect | undefined; ifEmpty: Effect | undefined }) {
  const { t } = useLingui()
  const differing = always?.people ?? 0
  const missing = ifEmpty?.people ?? 0
  return (
    <p className="text-sm text-text-muted tabular-nums">
      {differing === 0
        ? t`No one would change`
        : t`${plural(differing, { one: '# person would change', other: '# people would change' })}`}
      {missing > 0 && ` · ${t`${plural(missing, { one: 'empty for # of them', other: 'empty for # of them' })}`}`}
    </p>
  )
}

function Examples({ field, examples }: { field: RuleField; examples: Effect['examples'] }) {
  const locale = useAtomValue(localeAtom)
  return (
    <ul className="flex flex-col gap-2">
      {examples.map((person) => (
        <li key={person.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <span className="w-52 wrap-anywhere">
            <span className="text-text-muted tabular-nums">{person.number}</span> {localized(person, 'name', locale)}
          </span>
          <ValueChange field={field} value={person} />
        </li>
      ))}
    </ul>
  )
}
