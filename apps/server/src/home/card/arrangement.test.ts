import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import {
  type Arrangement,
  arrange,
  type CardDifference,
  type CardMode,
  change,
  differencesOf,
  type OfferedCard,
  placedOf,
  restore,
  sort,
} from './arrangement.ts'

const offer = (id: string, more: Partial<OfferedCard> = {}): OfferedCard => ({
  id,
  mode: 'default',
  enabled: true,
  isNew: false,
  ...more,
})
const offers = (ids: string) => [...ids].map((id) => offer(id))
const visibleIdsOf = (arrangement: Arrangement) =>
  placedOf(arrangement)
    .filter(({ status }) => status === '0')
    .map(({ id }) => id)
    .join('')
const hiddenOf = (arrangement: Arrangement) =>
  placedOf(arrangement)
    .filter(({ status }) => status === '1')
    .map(({ id }) => id)
    .join('')

test('a person who has changed nothing sees what the institution offers: optional cards are hidden', () => {
  const base = [
    offer('a', { mode: 'optional' }),
    offer('b', { mode: 'locked' }),
    offer('c', { enabled: false }),
    offer('d'),
  ]
  expect([visibleIdsOf(arrange(base, [])), hiddenOf(arrange(base, []))]).toEqual(['bd', 'a'])
})

test('a moved card is one difference, and keeps its place when the institution reorders the others', () => {
  const moved = sort(arrange(offers('abcdef'), []), ['e', 'a', 'b', 'c', 'd', 'f'])
  const differences = differencesOf(moved)
  expect(differences).toEqual([{ id: 'e', status: null, moved: true, afterId: null }])
  expect(visibleIdsOf(arrange(offers('fdcba').concat(offer('e')), differences))).toBe('efdcba')
})

test('a card keeps its place when its neighbour is disabled, and its old place when the neighbour is deleted', () => {
  const differences = differencesOf(sort(arrange(offers('abcd'), []), ['b', 'c', 'a', 'd']))
  expect(differences).toEqual([{ id: 'a', status: null, moved: true, afterId: 'c' }])
  const disabled = offers('abcd').map((card) => (card.id === 'c' ? { ...card, enabled: false } : card))
  expect(visibleIdsOf(arrange(disabled, differences))).toBe('bad')
  expect(visibleIdsOf(arrange(offers('abd'), differences))).toBe('abd')
})

test('a locked card is shown although a person has hidden it, and hidden again once it is unlocked', () => {
  const differences = differencesOf(change(arrange(offers('abc'), []), 'b', '1'))
  const locked = offers('abc').map((card) => ({ ...card, mode: 'locked' as const }))
  expect(visibleIdsOf(arrange(locked, differences))).toBe('abc')
  expect(hiddenOf(arrange(offers('abc'), differences))).toBe('b')
})

/** A portal of one person, as stored in the tables. */
interface Campus {
  base: OfferedCard[]
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
    fc.record({ kind: fc.constant('able' as const), card: ids }),
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
    .sort((one, other) => one.key - other.key || one.at - other.at)
    .map(({ item }) => item)
}

const viewOf = ({ base, differences, isArranged }: Campus): Arrangement =>
  // A person who has put everything back still has a row with the time.
  arrange(
    base,
    differences.length === 0 && isArranged
      ? [{ id: base[0]?.id ?? '', status: null, moved: false, afterId: null }]
      : differences,
  )

/** Stores a person's changes. From then on no card is new to them. */
function store(campus: Campus, arrangement: Arrangement): Campus {
  const base = campus.base.map((card) => ({ ...card, isNew: false }))
  return { ...campus, base, differences: differencesOf(arrangement), isArranged: true }
}

/** Whether the cards that both contain are in the same order. */
function keepsOrder(before: string, after: string): boolean {
  const both = (text: string, other: string) => [...text].filter((id) => other.includes(id)).join('')
  return both(before, after) === both(after, before)
}

test('whatever administrators and people change, locked cards are shown, and choices and orders are preserved', () => {
  const run = (campus: Campus, step: typeof steps extends fc.Arbitrary<(infer Step)[]> ? Step : never): Campus => {
    const before = viewOf(campus)
    const cardAt = (at: number) => campus.base[at % campus.base.length]?.id ?? ''
    const enabledAt = (at: number) => placedOf(before)[at % Math.max(1, placedOf(before).length)]?.id
    switch (step.kind) {
      case 'add': {
        const id = String.fromCodePoint(97 + campus.base.length)
        if (campus.base.length >= 26) return campus
        const place = step.place % (campus.base.length + 1)
        const card = offer(id, { mode: step.mode, isNew: campus.isArranged })
        const after = { ...campus, base: campus.base.toSpliced(place, 0, card) }
        const [old, now] = [visibleIdsOf(before), visibleIdsOf(viewOf(after))]
        expect(now.includes(id)).toBe(step.mode !== 'optional')
        expect(now.replace(id, '')).toBe(old)
        return after
      }
      case 'able': {
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
        const placed = placedOf(before).find((each) => each.id === id)
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
        const changed = change(before, id, placedOf(before)[0]?.status === '0' ? '1' : '0')
        const undone = restore(changed, placedOf(before))
        expect(placedOf(undone).filter(({ status }) => status === '0')).toEqual(
          placedOf(before).filter(({ status }) => status === '0'),
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
      let campus: Campus = { base: offers('abcde'), differences: [], isArranged: false, choices: new Map() }
      for (const step of list) {
        campus = run(campus, step)
        const view = viewOf(campus)
        expect([...view.order].sort()).toEqual(campus.base.map(({ id }) => id).sort())
        for (const { id, mode, enabled } of campus.base.filter((card) => card.enabled)) {
          const { status } = placedOf(view).find((card) => card.id === id) ?? {}
          if (mode === 'locked') expect(status).toBe('0')
          else expect([enabled, status]).toEqual([true, campus.choices.get(id) ?? (mode === 'optional' ? '1' : '0')])
        }
        // The stored differences determine the complete view.
        const again = arrange(
          campus.base.map((card) => ({ ...card, isNew: false })),
          differencesOf(view),
        )
        expect(placedOf(again)).toEqual(placedOf(view))
      }
    }),
    { numRuns: testAll ? 2_000 : 500, seed: 20260001 },
  )
})
