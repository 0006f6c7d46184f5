import { useLingui } from '@lingui/react/macro'
import { Card, CardContent, CardError, IconButton, Link, SkeletonText, useToast } from '@quadrangle/ui'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import CheckCheck from 'lucide-react/icons/check-check'
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import { CardIcon } from '../../shared/card-icon.tsx'
import { localized } from '../../shared/localized.ts'
import { localeAtom } from '../../state/locale.ts'
import type { HomeCardInfo } from './arrangement.ts'
import { CardBoundary } from './card-boundary.tsx'
import { cardHref } from './card-link.ts'
import { CardScroll } from './card-scroll.tsx'
import { homeCards } from './registry.ts'
import { contentAction, contentAtom, readCardAction } from './state-content.ts'
import { useCardTurn } from './use-card-turn.ts'
import { useVisitLoad } from './visit.tsx'

interface HomeCardFrameProps {
  card: HomeCardInfo
  /** The buttons that move and hide the card, in management mode. */
  manage?: ReactNode
}

/** The height of a card, independent of its content: nothing shifts while cards load. */
export const cardHeights = { tall: 'h-full min-h-90', short: 'h-full min-h-68' }

/** One home card with its content or its error. */
export function HomeCardFrame({ card, manage }: HomeCardFrameProps) {
  const locale = useAtomValue(localeAtom)
  const name = localized(card, 'name', locale)
  const className = heightOf(card)
  const frameProps = { title: name, icon: <CardIcon name={card.icon} />, actions: manage, className }
  const element = useRef<HTMLDivElement>(null)
  return (
    <div ref={element} data-card={card.app_id} className="grid min-w-0">
      <CardBoundary fallback={(show) => <MalformedCard {...frameProps} url={card.url} show={show} />}>
        <LoadedCard card={card} name={name} manage={manage} element={element} />
      </CardBoundary>
    </div>
  )
}

interface MalformedCardProps extends Omit<ComponentProps<typeof CardError>, 'onRetry'> {
  url: string
  /** Shows the content again. */
  show: () => void
}

/** A card whose content failed to render. A retry reloads the content first: the same content would fail again. */
function MalformedCard({ url, show, ...frameProps }: MalformedCardProps) {
  const locale = useAtomValue(localeAtom)
  const [{ loading }, reload] = useAtom(contentAction(url))
  return <CardError {...frameProps} onRetry={() => void reload({ locale }).then(show)} retrying={loading} />
}

/** The response code for content of a version or kind that the server does not support. */
const unsupportedContent = 501

const heightOf = ({ url }: HomeCardInfo) => (homeCards.get(url)?.tall ? cardHeights.tall : cardHeights.short)

interface LoadedCardProps extends HomeCardFrameProps {
  name: string
  element: RefObject<HTMLElement | null>
}

function LoadedCard({ card, name, manage, element }: LoadedCardProps) {
  const { t } = useLingui()
  const { url } = card
  const locale = useAtomValue(localeAtom)
  const read = useSetAtom(readCardAction)
  const toast = useToast()
  const { data, loading, error, reload } = useVisitLoad(
    `card ${url}`,
    contentAtom(url),
    contentAction(url),
    { locale },
    useCardTurn(element),
  )
  const homeCard = homeCards.get(url)
  const href = cardHref(card)

  const isUnread = data !== undefined && (data.global.tips > 0 || data.data.some((item) => item.unread))
  const markRead = async () => {
    if (!isUnread) return
    const result = await read(url)
    if (!result.ok) toast({ tone: 'danger', title: t`“${name}” is still unread`, description: result.error.errmsg })
  }
  const title = href ? (
    <Link tone="quiet" href={href} onClick={markRead}>
      {name}
    </Link>
  ) : (
    name
  )
  const icon = <CardIcon name={card.icon} />
  if (error?.errcode === unsupportedContent) {
    return (
      <Card title={title} icon={icon} actions={manage} className={heightOf(card)}>
        <CardContent content={undefined} name={name} link={card.link} />
      </Card>
    )
  }
  if (error) {
    return (
      <CardError
        title={title}
        icon={icon}
        detail={error.errmsg}
        onRetry={reload}
        retrying={loading}
        actions={manage}
        className={heightOf(card)}
      />
    )
  }
  const Action = homeCard?.Action
  const Footer = data && homeCard?.Footer
  return (
    <Card
      title={title}
      icon={icon}
      unreadCount={data?.global.tips}
      busy={!data}
      actions={
        manage ?? (
          <>
            {isUnread && (
              <IconButton
                size="small"
                label={t`Mark “${name}” as read`}
                icon={<CheckCheck size={18} />}
                onClick={markRead}
              />
            )}
            {Action && <Action />}
          </>
        )
      }
      footer={Footer && <Footer />}
      className={heightOf(card)}
    >
      <CardScroll name={name}>
        {!data && <SkeletonText lines={7} className="py-2" />}
        {data && homeCard && <homeCard.Content card={card} content={data} onOpen={markRead} />}
        {data && !homeCard && <CardContent content={data} name={name} link={card.link} onOpenItem={markRead} />}
      </CardScroll>
    </Card>
  )
}
