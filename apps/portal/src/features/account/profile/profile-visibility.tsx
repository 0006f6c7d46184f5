import { Trans, useLingui } from '@lingui/react/macro'
import {
  Avatar,
  DescriptionItem,
  DescriptionList,
  SkeletonText,
  Tabs,
  TabsContent,
  TabsList,
  TabsTrigger,
} from '@quadrangle/ui'
import { LoadState } from '../../../shared/load-state.tsx'
import { localized } from '../../../shared/localized.ts'
import { Panel } from '../../../shared/panel.tsx'
import { useLoad } from '../../../shared/use-load.ts'
import type { Locale } from '../../../state/locale.ts'
import { type VisibleProfile, visibilityAction } from './state.ts'

type Viewer = VisibleProfile['viewers'][number]
type Field = VisibleProfile['values'][number]['field']

/** The person's card as others see it, for each kind of viewer. */
export function VisibilityPanel({ locale }: { locale: Locale }) {
  const load = useLoad(visibilityAction)
  return (
    <Panel aria-labelledby="seen-by-others" className="p-card-padding sm:p-6">
      <h2 id="seen-by-others" className="text-base font-semibold">
        <Trans>What others see of you</Trans>
      </h2>
      <p className="mt-1 text-sm text-text-muted">
        <Trans>Your second and third mobile and all short numbers are shown to nobody but you.</Trans>
      </p>
      <div className="mt-4">
        <LoadState load={load} size="small" skeleton={<SkeletonText lines={5} />}>
          {(profile) => <Viewers profile={profile} locale={locale} />}
        </LoadState>
      </div>
    </Panel>
  )
}

function Viewers({ profile, locale }: { profile: VisibleProfile; locale: Locale }) {
  const { t } = useLingui()
  const names: Record<Viewer['viewer'], string> = {
    organization: t`Your organisation`,
    everyone: t`Everyone else`,
    issuer: t`Notice senders`,
    admin: t`Administrators`,
  }
  return (
    <Tabs defaultValue={profile.viewers[0]?.viewer ?? 'organization'}>
      <TabsList label={t`Who looks at you`}>
        {profile.viewers.map(({ viewer }) => (
          <TabsTrigger key={viewer} value={viewer}>
            {names[viewer]}
          </TabsTrigger>
        ))}
      </TabsList>
      {profile.viewers.map((viewer) => (
        <TabsContent key={viewer.viewer} value={viewer.viewer} className="pt-4">
          <Card profile={profile} viewer={viewer} locale={locale} />
        </TabsContent>
      ))}
    </Tabs>
  )
}

interface CardProps {
  profile: VisibleProfile
  viewer: Viewer
  locale: Locale
}

function Card({ profile, viewer: { viewer, fields }, locale }: CardProps) {
  const { t } = useLingui()
  const terms: Record<Field, string> = {
    avatar: t`Profile picture`,
    name: t({ message: 'Name', context: 'person' }),
    number: t`Student or staff number`,
    organization: t`Organisation`,
    position: t`Position`,
    tittle: t`Title or class`,
    celphone: t`Mobile`,
    landline: t`Landline`,
    email: t`E-mail`,
  }
  const textOf = (field: Field) => {
    const entry = profile.values.find((value) => value.field === field)
    return entry ? localized(entry, 'value', locale) : ''
  }
  const hasName = fields.includes('name')
  const listedFields = fields.filter((field) => field !== 'avatar' && field !== 'name')
  return (
    <>
      <p className="text-sm text-text-muted">
        {viewer === 'organization' && <Trans>People of your organisation find you in its list of members.</Trans>}
        {viewer === 'everyone' && <Trans>People of other organisations do not find you in lists.</Trans>}
        {viewer === 'issuer' && (
          <Trans>
            Those who send notices find you as a recipient; your number shows only to senders for your organisation.
            They see whether you have read their notice, and your reply.
          </Trans>
        )}
        {viewer === 'admin' && <Trans>Administrators keep the directory. Every look of theirs is recorded.</Trans>}
      </p>
      <div className="mt-4 rounded-control border border-border p-4">
        {hasName && (
          <div className="mb-4 flex items-center gap-3">
            <Avatar decorative size="large" name={textOf('name')} src={textOf('avatar')} />
            <p className="min-w-0 font-semibold wrap-anywhere">{textOf('name')}</p>
          </div>
        )}
        <DescriptionList empty={t`Not given`}>
          {listedFields.map((field) => (
            <DescriptionItem key={field} term={terms[field]}>
              {textOf(field)}
            </DescriptionItem>
          ))}
        </DescriptionList>
      </div>
    </>
  )
}
