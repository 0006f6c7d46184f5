import { Plural, Trans } from '@lingui/react/macro'
import type { ContractData } from '@quadrangle/api-client'
import { Avatar, EmptyState } from '@quadrangle/ui'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import type { Locale } from '../../../state/locale.ts'
import { FoldedList } from './folded-list.tsx'

interface GroupMembersProps {
  group: ContractData<'group', 'detail'>
  locale: Locale
}

/** The people and the organisations of a group. */
export function GroupMembers({ group, locale }: GroupMembersProps) {
  const { people, numbers, organization_list: organizations } = group
  if (people.length + numbers.length + organizations.length === 0) {
    return (
      <Panel>
        <EmptyState title={<Trans>This group is empty</Trans>} />
      </Panel>
    )
  }
  return (
    // a single list takes the full width
    <div className="grid items-start gap-4 lg:not-has-[>:only-child]:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      {people.length > 0 && (
        <Panel aria-labelledby="group-people" className="p-card-padding">
          <h2 id="group-people" className="mb-2 text-base font-semibold">
            <Trans>People</Trans>
          </h2>
          <FoldedList items={people}>
            {(member) => {
              const details = [localized(member, 'organization', locale), localized(member, 'position', locale)]
              return (
                <li key={member.user_id} className="flex min-h-row min-w-0 items-center gap-3 py-2">
                  <Avatar decorative size="large" name={localized(member, 'name', locale)} src={member.avatar} />
                  <div className="min-w-0">
                    <p className="text-sm font-medium wrap-anywhere">{localized(member, 'name', locale)}</p>
                    <p className="text-xs text-text-muted wrap-anywhere">{details.filter(Boolean).join(' · ')}</p>
                  </div>
                </li>
              )
            }}
          </FoldedList>
        </Panel>
      )}
      {numbers.length > 0 && (
        <Panel aria-labelledby="group-numbers" className="p-card-padding">
          <h2 id="group-numbers" className="mb-1 text-base font-semibold">
            <Trans>People of other organisations</Trans>
          </h2>
          <p className="mb-2 text-xs text-text-muted">
            <Trans>
              You do not send for their organisations, so they are shown by number. They get what is sent to this group.
            </Trans>
          </p>
          <FoldedList items={numbers}>
            {(number) => (
              <li key={number} className="flex min-h-row items-center py-2 text-sm tabular-nums wrap-anywhere">
                {number}
              </li>
            )}
          </FoldedList>
        </Panel>
      )}
      {organizations.length > 0 && (
        <Panel aria-labelledby="group-organizations" className="p-card-padding">
          <h2 id="group-organizations" className="mb-2 text-base font-semibold">
            <Trans>Organisations</Trans>
          </h2>
          <ul className="divide-y divide-border">
            {organizations.map((organization) => (
              <li key={organization.id} className="flex min-h-row items-center gap-3 py-2 text-sm">
                <span className="min-w-0 flex-1 wrap-anywhere">{localized(organization, 'name', locale)}</span>
                <span className="shrink-0 text-xs text-text-muted tabular-nums">
                  <Plural value={organization.members} one="# person" other="# people" />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
