import { Trans, useLingui } from '@lingui/react/macro'
import { DescriptionItem, DescriptionList, Link } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { version } from '../../../../package.json'
import { ContactText } from '../../../shared/contact-text.tsx'
import { localized } from '../../../shared/localized.ts'
import { PageFrame } from '../../../shared/page-frame.tsx'
import { Panel } from '../../../shared/panel.tsx'
import { SchoolLogo } from '../../../shared/school-logo.tsx'
import { officialNameAtom, partAtom } from '../../../state/config.ts'
import { localeAtom } from '../../../state/locale.ts'
import { hostOf } from './host.ts'
import { NoInstitution } from './no-institution.tsx'

/** The institution behind the portal, how to reach it, and what the portal is. */
export function AboutPage() {
  const { t } = useLingui()
  const locale = useAtomValue(localeAtom)
  const officialName = useAtomValue(officialNameAtom)
  const schoolInfo = useAtomValue(partAtom('schoolInfo'))
  const footerInfo = useAtomValue(partAtom('footerInfo'))
  const motto = localized(schoolInfo, 'motto', locale)
  const isBlank = Object.values({ ...schoolInfo, ...footerInfo }).every((text) => text === '')
  const introduction = localized(schoolInfo, 'introduction', locale)
  const website = schoolInfo.website && (
    <Link href={schoolInfo.website} target="_blank">
      {hostOf(schoolInfo.website) || <Trans>Official website</Trans>}
    </Link>
  )
  // Details that an institution has not entered are left out.
  const details = (
    [
      [t`Website`, website],
      [t`Address`, localized(footerInfo, 'address', locale)],
      [t`Postcode`, footerInfo.postcode],
      [t`Phone`, footerInfo.phone && <ContactText text={footerInfo.phone} />],
      [t`E-mail`, footerInfo.email && <ContactText text={footerInfo.email} />],
    ] as const
  ).filter(([, value]) => value !== '')
  const product = `Quadrangle ${version}`
  return (
    <PageFrame width="narrow" title={<Trans>About</Trans>}>
      <Panel
        {...(isBlank ? { 'aria-label': t`About` } : { 'aria-labelledby': 'school' })}
        className="p-card-padding sm:p-6"
      >
        {isBlank ? (
          <NoInstitution />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-4">
              <SchoolLogo className="h-14 max-w-40" />
              <div className="min-w-0">
                <h2 id="school" className="text-lg font-semibold wrap-anywhere">
                  {localized(schoolInfo, 'name', locale)}
                </h2>
                {motto !== '' && <p className="mt-1 text-sm text-text-muted wrap-anywhere">{motto}</p>}
              </div>
            </div>
            {introduction !== '' && (
              <p className="mt-4 max-w-prose text-sm leading-relaxed whitespace-pre-line wrap-anywhere">
                {introduction}
              </p>
            )}
            {details.length > 0 && (
              <DescriptionList className="mt-6 border-t border-border pt-5">
                {details.map(([term, value]) => (
                  <DescriptionItem key={term} term={term}>
                    {value}
                  </DescriptionItem>
                ))}
              </DescriptionList>
            )}
          </>
        )}
      </Panel>
      <Panel aria-labelledby="portal" className="p-card-padding sm:p-6">
        <h2 id="portal" className="text-base font-semibold">
          <Trans>This portal</Trans>
        </h2>
        <DescriptionList className="mt-4" empty={t`Not given`}>
          <DescriptionItem term={t`Name`}>{officialName}</DescriptionItem>
          <DescriptionItem term={t`Version`}>{product}</DescriptionItem>
          <DescriptionItem term={t`Questions`}>
            <Link href="/help">
              <Trans>Help and feedback</Trans>
            </Link>
          </DescriptionItem>
        </DescriptionList>
        <p className="mt-5 border-t border-border pt-4 text-sm text-text-muted wrap-anywhere">
          <Trans>
            Quadrangle is free software under the MIT licence: anyone may use, change and pass it on, without warranty.
          </Trans>
        </p>
      </Panel>
    </PageFrame>
  )
}
