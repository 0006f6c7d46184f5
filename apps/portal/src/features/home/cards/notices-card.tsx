import { CardContent } from '@quadrangle/ui'
import { useAtomValue } from 'jotai'
import { localized } from '../../../shared/localized.ts'
import { localeAtom } from '../../../state/locale.ts'
import type { HomeCard, HomeCardProps } from '../home-card.ts'
import { messagesAction } from '../state-messages.ts'

/** The newest notices. Changes here also update greeting, message list and header. */
export const homeCard: HomeCard = {
  tall: true,
  Content: NoticesContent,
  refresh: messagesAction,
}

function NoticesContent({ card, content, onOpen }: HomeCardProps) {
  const name = localized(card, 'name', useAtomValue(localeAtom))
  return <CardContent content={content} name={name} link={card.link} onOpenItem={onOpen} />
}
