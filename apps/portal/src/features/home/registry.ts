import type { HomeCard } from './home-card.ts'

const files = import.meta.glob<HomeCard>('./cards/*-card.tsx', { eager: true, import: 'homeCard' })

/** The home cards with their own component, by source, which is taken from the file name. */
export const homeCards: ReadonlyMap<string, HomeCard> = new Map(
  Object.entries(files).map(([file, card]) => [file.slice('./cards/'.length, -'-card.tsx'.length), card]),
)
