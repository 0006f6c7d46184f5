import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, DescriptionItem, DescriptionList } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../shared/localized.ts'
import { PageFrame } from '../../shared/page-frame.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { localeAtom } from '../../state/locale.ts'
import { loadUserAction, titleAction, userAtom } from '../../state/session.ts'
import { ContactInfo } from './contact-info.tsx'

/** Personal information and contact numbers. */
export function UserinfoPage() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const user = useAtomValue(userAtom)
  useLoad(loadUserAction)
  useLoad(titleAction)
  if (!user) return null
  const name = localized(user, 'name', locale)
  const { number } = user
  return (
    <PageFrame width="narrow" title={<Trans>Personal information</Trans>}>
      <Panel aria-labelledby="basic-info" className="p-card-padding sm:p-6">
        <h2 id="basic-info" className="text-base font-semibold">
          <Trans>Basic information</Trans>
        </h2>
        <div className="mt-4 flex items-center gap-4">
          <Avatar decorative size="huge" name={name} src={user.avatar} />
          <div className="min-w-0">
            <p className="text-lg font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-text-muted tabular-nums">
              {user.kind === 'student' ? <Trans>Student number {number}</Trans> : <Trans>Staff number {number}</Trans>}
            </p>
          </div>
        </div>
        <DescriptionList className="mt-6 border-t border-border pt-5" empty={t`Not given`}>
          <DescriptionItem term={t`Organisation`}>{localized(user, 'organization', locale)}</DescriptionItem>
          <DescriptionItem term={t`Position`}>{localized(user, 'position', locale)}</DescriptionItem>
          <DescriptionItem term={t`Job title`}>
            {localized({ tittle: user.tittle ?? '', tittle_en: user.tittle_en ?? '' }, 'tittle', locale)}
          </DescriptionItem>
        </DescriptionList>
      </Panel>
      <ContactInfo user={user} />
    </PageFrame>
  )
}
