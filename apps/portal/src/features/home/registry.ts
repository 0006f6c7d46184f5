import type { HomeCard } from './home-card.ts'

const files = import.meta.glob<HomeCard>('./cards/*-card.tsx', { eager: true, import: 'homeCard' })

/** Every card of the folder, by the key of its source. */
export function registerCards(cards: readonly HomeCard[]): ReadonlyMap<string, HomeCard> {
  const bySource = new Map<string, HomeCard>()
  for (const card of cards) {
    for (const source of card.sources) {
      if (bySource.has(source)) throw new Error(`Two home cards draw the source "${source}": keep it in one of them.`)
      bySource.set(source, card)
    }
  }
  return bySource
}

/** The home cards that have a form of their own, by the key of their source. */
export const homeCards = registerCards(Object.values(files))
