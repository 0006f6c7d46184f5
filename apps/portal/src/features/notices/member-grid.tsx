import type { ContractData } from '@quadrangle/api-client'
import { Avatar } from '@quadrangle/ui'
import { localized } from '../../shared/localized.ts'
import type { Locale } from '../../state/locale.ts'

export type Member = ContractData<'organization', 'members'>['list'][number]

export interface MemberGridProps {
  members: readonly Member[]
  locale: Locale
  /** How many stand side by side on a wide screen. */
  columns: 2 | 3
}

/** People with their pictures, organisations and positions. */
export function MemberGrid({ members, locale, columns }: MemberGridProps) {
  return (
    <ul className={`grid gap-x-4 sm:grid-cols-2 ${columns === 3 ? 'lg:grid-cols-3' : ''}`}>
      {members.map((member) => {
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
      })}
    </ul>
  )
}
