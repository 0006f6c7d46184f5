import type { WritableAtom } from 'jotai'
import type { ComponentType } from 'react'
import type { HomeCardInfo } from './arrangement.ts'
import type { CardContentData } from './content.ts'

/** The props of a home card's component. */
export interface HomeCardProps {
  card: HomeCardInfo
  content: CardContentData
  /** Marks everything on the card as read; call it when a link on it is followed. */
  onOpen: () => void
}

/**
 * A card with its own component: a file `cards/<source>-card.tsx` that exports `homeCard`. Cards of all other sources
 * are rendered from their content alone.
 */
export interface HomeCard {
  Content: ComponentType<HomeCardProps>
  /** Whether it has room for a long list. Not derived from the content, so that nothing shifts while it loads. */
  tall?: boolean
  /** An action at the end of the title row. */
  Action?: ComponentType
  /** A footer that does not scroll with the content. */
  Footer?: ComponentType
  /** Reloads the data that the card has in addition to its content. Called when a poll finds new content. */
  refresh?: WritableAtom<unknown, [], unknown>
}
