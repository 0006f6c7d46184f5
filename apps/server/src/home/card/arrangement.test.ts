import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import {
  type Arrangement,
  arrange,
  type BaseCard,
  type CardDifference,
  type CardMode,
  change,
  differencesOf,
  placedCards,
  restore,
  sort,
} from './arrangement.ts'

const baseCard = (id: string, fields: Partial<BaseCard> = {}): BaseCard => ({
  id,
  mode: 'default',
  enabled: true,
  isNew: false,
  ...fields,
})
const baseCards = (ids: string) => [...ids].map((id) => baseCard(id))
const visibleIdsOf = (arrangement: Arrangement) =>
  placedCards(arrangement)
    .filter(({ status }) => status === '0')
    .map(({ id }) => id)
    .join('')
const hiddenOf = (arrangement: Arrangement) =>
  placedCards(arrangement)
    .filter(({ status }) => status === '1')
    .map(({ id }) => id)
    .join('')

test('a person who has changed nothing sees the arrangement of the institution, without optional cards', () => {
  const base = [
    baseCard('a', { mode: 'optional' }),
    baseCard('b', { mode: 'locked' }),
    baseCard('c', { enabled: false }),
    baseCard('d'),
  ]
  expect([visibleIdsOf(arrange(base, [])), hiddenOf(arrange(base, []))]).toEqual(['bd', 'a'])
})

test('a moved card is one difference, and keeps its place when the institution reorders the others', () => {
  const moved = sort(arrange(baseCards('abcdef'), []), ['e', 'a', 'b', 'c', 'd', 'f'])
  const differences = differencesOf(moved)
  expect(differences).toEqual([{ id: 'e', status: null, moved: true, afterId: null }])
  expect(visibleIdsOf(arrange(baseCards('fdcba').concat(baseCard('e')), differences))).toBe('efdcba')
})

test('a card keeps its place when its neighbour is disabled, and its old place when the neighbour is deleted', () => {
  const differences = differencesOf(sort(arrange(baseCards('abcd'), []), ['b', 'c', 'a', 'd']))
  expect(differences).toEqual([{ id: 'a', status: null, moved: true, afterId: 'c' }])
  const disabled = baseCards('abcd').map((card) => (card.id === 'c' ? { ...card, enabled: false } : card))
  expect(visibleIdsOf(arrange(disabled, differences))).toBe('bad')
  expect(visibleIdsOf(arrange(baseCards('abd'), differences))).toBe('abd')
})

test('a locked card is shown although a person has hidden it, and hidden again once it is unlocked', () => {
  const differences = differencesOf(change(arrange(baseCards('abc'), []), 'b', '1'))
  const locked = baseCards('abc').map((card) => ({ ...card, mode: 'locked' as const }))
  expect(visibleIdsOf(arrange(locked, differences))).toBe('abc')
  expect(hiddenOf(arrange(baseCards('abc'), differences))).toBe('b')
})

/** A portal of one person, as stored in the tables. */
interface Campus {
  base: BaseCard[]
  differences: CardDifference[]
  isArranged: boolean
  /** The person's last choices. */
  choices: Map<string, '0' | '1'>
}

const ids = fc.nat(9)
const modes = fc.constantFrom<CardMode>('locked', 'default', 'optional')
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('add' as const), place: fc.nat(20), mode: modes }),
    fc.record({ kind: fc.constant('toggle' as const), card: ids }),
    fc.record({ kind: fc.constant('mode' as const), card: ids, mode: modes }),
    fc.record({ kind: fc.constant('order' as const), seed: fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }) }),
    fc.record({ kind: fc.constant('choose' as const), card: ids, status: fc.constantFrom<'0' | '1'>('0', '1') }),
    fc.record({ kind: fc.constant('sort' as const), seed: fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }) }),
    fc.record({ kind: fc.constant('undo' as const) }),
    fc.record({ kind: fc.constant('reset' as const) }),
  ),
  { maxLength: 40 },
)

function shuffled<Item>(items: readonly Item[], seed: readonly number[]): Item[] {
  return items
    .map((item, at) => ({ item, at, key: seed[at % seed.length] ?? 0 }))
    .sort((a, b) => a.key - b.key || a.at - b.at)
    .map(({ item }) => item)
}

const viewOf = ({ base, differences, isArranged }: Campus): Arrangement =>
  // A person who has undone all changes still has a row, which marks the cards as arranged.
  arrange(
    base,
    differences.length === 0 && isArranged
      ? [{ id: base[0]?.id ?? '', status: null, moved: false, afterId: null }]
      : differences,
  )

/** Stores a person's changes. After that, no card is new to them. */
function store(campus: Campus, arrangement: Arrangement): Campus {
  const base = campus.base.map((card) => ({ ...card, isNew: false }))
  return { ...campus, base, differences: differencesOf(arrangement), isArranged: true }
}

/** Whether the cards that are in both lists have the same order. */
function keepsOrder(before: string, after: string): boolean {
  const sharedIds = (text: string, other: string) => [...text].filter((id) => other.includes(id)).join('')
  return sharedIds(before, after) === sharedIds(after, before)
}

test('a restored list may name a card that has been removed since', () => {
  const restored = restore(arrange(baseCards('abc'), []), [
    { id: 'x', status: '0' },
    { id: 'c', status: '0' },
    { id: 'a', status: '1' },
  ])
  expect(restored.order.toSorted()).toEqual(['a', 'b', 'c'])
  expect([visibleIdsOf(restored), hiddenOf(restored)]).toEqual(['cb', 'a'])
})

test('whatever administrators and people change, locked cards are shown, and choices and orders are preserved', () => {
  const run = (campus: Campus, step: typeof steps extends fc.Arbitrary<(infer Step)[]> ? Step : never): Campus => {
    const before = viewOf(campus)
    const cardAt = (at: number) => campus.base[at % campus.base.length]?.id ?? ''
    const enabledAt = (at: number) => placedCards(before)[at % Math.max(1, placedCards(before).length)]?.id
    switch (step.kind) {
      case 'add': {
        const id = String.fromCodePoint(97 + campus.base.length)
        if (campus.base.length >= 26) return campus
        const place = step.place % (campus.base.length + 1)
        const card = baseCard(id, { mode: step.mode, isNew: campus.isArranged })
        const after = { ...campus, base: campus.base.toSpliced(place, 0, card) }
        const [old, now] = [visibleIdsOf(before), visibleIdsOf(viewOf(after))]
        expect(now.includes(id)).toBe(step.mode !== 'optional')
        expect(now.replace(id, '')).toBe(old)
        return after
      }
      case 'toggle': {
        const id = cardAt(step.card)
        const base = campus.base.map((card) => (card.id === id ? { ...card, enabled: !card.enabled } : card))
        const after = { ...campus, base }
        expect(keepsOrder(visibleIdsOf(before), visibleIdsOf(viewOf(after)))).toBe(true)
        return after
      }
      case 'mode': {
        const base = campus.base.map((card) => (card.id === cardAt(step.card) ? { ...card, mode: step.mode } : card))
        const after = { ...campus, base }
        if (!base.some(({ isNew }) => isNew))
          expect(keepsOrder(visibleIdsOf(before), visibleIdsOf(viewOf(after)))).toBe(true)
        return after
      }
      case 'order':
        return { ...campus, base: shuffled(campus.base, step.seed) }
      case 'choose': {
        const id = enabledAt(step.card)
        const card = campus.base.find((each) => each.id === id)
        if (id === undefined || (card?.mode === 'locked' && step.status === '1')) return campus
        const placed = placedCards(before).find((each) => each.id === id)
        if (placed?.status === step.status) return campus
        return {
          ...store(campus, change(before, id, step.status)),
          choices: new Map(campus.choices).set(id, step.status),
        }
      }
      case 'sort': {
        const shuffledIds = shuffled([...visibleIdsOf(before)], step.seed)
        const sorted = sort(before, shuffledIds)
        expect(visibleIdsOf(sorted)).toBe(shuffledIds.join(''))
        return store(campus, sorted)
      }
      case 'undo': {
        const id = enabledAt(0)
        if (id === undefined) return campus
        const changed = change(before, id, placedCards(before)[0]?.status === '0' ? '1' : '0')
        const undone = restore(changed, placedCards(before))
        expect(placedCards(undone).filter(({ status }) => status === '0')).toEqual(
          placedCards(before).filter(({ status }) => status === '0'),
        )
        return campus
      }
      case 'reset':
        return {
          ...campus,
          differences: [],
          isArranged: false,
          choices: new Map(),
          base: campus.base.map((card) => ({ ...card, isNew: false })),
        }
    }
  }
  fc.assert(
    fc.property(steps, (list) => {
      let campus: Campus = { base: baseCards('abcde'), differences: [], isArranged: false, choices: new Map() }
      for (const step of list) {
        campus = run(campus, step)
        const view = viewOf(campus)
        expect([...view.order].sort()).toEqual(campus.base.map(({ id }) => id).sort())
        for (const { id, mode, enabled } of campus.base.filter((card) => card.enabled)) {
          const { status } = placedCards(view).find((card) => card.id === id) ?? {}
          if (mode === 'locked') expect(status).toBe('0')
          else expect([enabled, status]).toEqual([true, campus.choices.get(id) ?? (mode === 'optional' ? '1' : '0')])
        }
        // The stored differences determine the complete view.
        const restored = arrange(
          campus.base.map((card) => ({ ...card, isNew: false })),
          differencesOf(view),
        )
        expect(placedCards(restored)).toEqual(placedCards(view))
      }
    }),
    { numRuns: testAll ? 2_000 : 500, seed: 20260001 },
  )
})
