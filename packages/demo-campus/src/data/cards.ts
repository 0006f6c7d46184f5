/** A card of the portal itself or of another system, with a source of the same key. */
interface Card {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly icon: string
  readonly link: string
}

interface CampusCard extends Card {
  /** The card that comes before it. */
  readonly after: string
}

/** The cards of other campus systems. */
const campusCards: readonly CampusCard[] = [
  {
    after: 'agenda',
    id: 'timetable',
    name: '近期课表',
    nameEn: 'Timetable',
    icon: 'table',
    link: '/demo-campus/site/timetable',
  },
  {
    after: 'apps',
    id: 'campus-card',
    name: '校园卡',
    nameEn: 'Campus card',
    icon: 'wallet',
    link: '/demo-campus/site/campus-card',
  },
  {
    after: 'memo',
    id: 'library',
    name: '图书借阅',
    nameEn: 'Library loans',
    icon: 'book',
    link: '/demo-campus/site/library',
  },
  {
    after: 'tips',
    id: 'progress',
    name: '学期进度',
    nameEn: 'Progress',
    icon: 'target',
    link: '/demo-campus/site/grades',
  },
]

/** The cards in their default order. Each card has a source with the same key. */
const cardsOf = (builtinCards: readonly Card[]) =>
  builtinCards.flatMap((card) => [
    { ...card, isBuiltin: true },
    ...campusCards.filter(({ after }) => after === card.id).map((campus) => ({ ...campus, isBuiltin: false })),
  ])

export function cardSourceRows(builtinCards: readonly Card[], updatedAt: string) {
  return cardsOf(builtinCards).map(({ id, isBuiltin }) => ({
    key: id,
    kind: isBuiltin ? 'builtin' : 'http',
    address: isBuiltin ? id : `/demo-campus/cards/${id}`,
    // The services are part of this server, so they may know the user.
    internal: !isBuiltin,
    trusted: !isBuiltin,
    updated_at: updatedAt,
  }))
}

export function cardRows(builtinCards: readonly Card[]): object[] {
  return cardsOf(builtinCards).map(({ id, name, nameEn, icon, link }, sort) => ({
    id,
    source_key: id,
    name,
    name_en: nameEn,
    icon,
    link,
    sort,
  }))
}
