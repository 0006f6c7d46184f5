import { useLingui } from '@lingui/react/macro'
import { CardContent, EmptyState } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { HomeCard, HomeCardProps } from '../home-card.ts'

/** The organisations that the person belongs to. */
export const homeCard: HomeCard = { Content: MembershipsContent }

function MembershipsContent({ card, content, onOpen }: HomeCardProps) {
  const { t } = useLingui()
  const name = localized(card, 'name', useAtomValue(localeAtom))
  if (content.data.length === 0) return <EmptyState size="small" className="flex-1" title={t`Nothing to show yet`} />
  return <CardContent content={content} name={name} link={card.link} onOpenItem={onOpen} />
}
