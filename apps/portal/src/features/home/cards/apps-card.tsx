import { useLingui } from '@lingui/react/macro'
import { Button, CardContent, EmptyState } from '@quadrangle/ui'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { HomeCard, HomeCardProps } from '../home-card.ts'

/** The apps of the person's homepage. */
export const homeCard: HomeCard = { Content: AppsContent }

function AppsContent({ card, content, onOpen }: HomeCardProps) {
  const { t } = useLingui()
  const name = localized(card, 'name', useAtomValue(localeAtom))
  if (content.data.length > 0) {
    return <CardContent content={content} name={name} link={card.link} onOpenItem={onOpen} />
  }
  return (
    <EmptyState
      size="small"
      className="flex-1"
      title={t`No apps here yet`}
      description={t`All apps are in the app centre.`}
      action={
        <Button asChild size="small">
          <Link to="/appstore">{t`To the app centre`}</Link>
        </Button>
      }
    />
  )
}
