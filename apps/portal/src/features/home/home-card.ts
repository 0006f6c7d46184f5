import type { WritableAtom } from 'jotai'
import type { ComponentType } from 'react'
import type { HomeCardInfo } from './arrangement.ts'
import type { CardContentData } from './content.ts'

/** What a home card gets to draw itself. */
export interface HomeCardProps {
  card: HomeCardInfo
  content: CardContentData
  /** Marks everything on the card as read; call it when someone follows something on it. */
  onOpen: () => void
}

/**
 * A card with a component of its own: a file `cards/<source>-card.tsx` that exports `homeCard`. Cards of all other sources
 * are drawn from their content alone.
 */
export interface HomeCard {
  Content: ComponentType<HomeCardProps>
  /** Room for a long list. It is known before anything is loaded, so that nothing moves afterwards. */
  tall?: boolean
  /** What can be done with the card, at the end of its title row. */
  Action?: ComponentType
  /** What stands below its content and does not scroll with it. */
  Footer?: ComponentType
  /** Loads what the card shows beside its content; set when a poll found something new for it. */
  refresh?: WritableAtom<unknown, [], unknown>
}
