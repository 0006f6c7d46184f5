import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, DescriptionItem, DescriptionList } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import type { Locale } from '../../../state/locale.ts'
import type { UserInfo } from '../../../state/session.ts'
import { AvatarChange } from './avatar-change.tsx'

/** Identity of the person: the data that the institution keeps, and their own picture. */
export function BasicInfo({ user, locale }: { user: UserInfo; locale: Locale }) {
  const { t } = useLingui()
  const name = localized(user, 'name', locale)
  const { number } = user
  return (
    <Panel aria-labelledby="basic-info" className="p-card-padding sm:p-6">
      <h2 id="basic-info" className="text-base font-semibold">
        <Trans>Basic information</Trans>
      </h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar decorative size="huge" name={name} src={user.avatar} />
        <div className="min-w-0 flex-1 basis-48">
          <p className="text-lg font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-text-muted tabular-nums">
            {user.kind === 'student' ? <Trans>Student number {number}</Trans> : <Trans>Staff number {number}</Trans>}
          </p>
        </div>
        <AvatarChange user={user} />
      </div>
      <DescriptionList className="mt-6 border-t border-border pt-5" empty={t`Not given`}>
        <DescriptionItem term={t`Organisation`}>{localized(user, 'organization', locale)}</DescriptionItem>
        <DescriptionItem term={t`Position`}>{localized(user, 'position', locale)}</DescriptionItem>
        <DescriptionItem term={t`Title or class`}>
          {localized({ tittle: user.tittle ?? '', tittle_en: user.tittle_en ?? '' }, 'tittle', locale)}
        </DescriptionItem>
      </DescriptionList>
      <p className="mt-4 text-xs text-text-muted">
        <Trans>
          Name, number, organisation, position and title or class come from the institution’s records. Only its
          administrators can change them: if something is wrong, tell them (see{' '}
          <Link to="/help" className="text-accent-text underline underline-offset-2">
            Help
          </Link>
          ).
        </Trans>
      </p>
    </Panel>
  )
}
