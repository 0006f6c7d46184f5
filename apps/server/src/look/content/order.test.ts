import { type BodyOf, type Contract, contract } from '@quadrangle/api-client/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAll } from '../../../../../scripts/support/test-all.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'
import { call } from '../../testing/test-app.ts'
import { moveId, restoredOrder, sameOrder } from './order.ts'

const { content, change } = contract
let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Step =
  | { readonly do: 'create'; readonly below: number }
  | { readonly do: 'move'; readonly which: number; readonly to: number; readonly side: 'before' | 'after' }
  | { readonly do: 'remove'; readonly which: number }
  | { readonly do: 'undo' }

const index = fc.nat(1_000)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('create' as const), below: index }),
  fc.record({
    do: fc.constant('move' as const),
    which: index,
    to: index,
    side: fc.constantFrom('before' as const, 'after' as const),
  }),
  fc.record({ do: fc.constant('remove' as const), which: index }),
  fc.record({ do: fc.constant('undo' as const) }),
)

/** The expected lists: the ids of the children by their parent, '0' for the first level. */
type Model = Map<string, string[]>
const copy = (model: Model): Model => new Map([...model].map(([above, ids]) => [above, [...ids]]))
const flat = (model: Model) => (model.get('0') ?? []).flatMap((id) => [id, ...(model.get(id) ?? [])])

test('the order of a list with two levels survives random creating, moving, removing and undoing', async () => {
  const { headers } = world.admin
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await world.db.deleteFrom('footer_link').execute()
      let model: Model = new Map()
      let last: { id: number | null; former: Model } | undefined
      for (const each of steps) {
        const former = copy(model)
        const all = flat(model)
        if (each.do === 'undo') {
          if (last === undefined) continue
          const { status } = await call(world.app, change.undo, { body: { id: last.id ?? 0 }, headers })
          expect(status).toBe(200)
          model = last.former
          last = undefined
        } else if (each.do === 'create') {
          const parents = ['0', ...(model.get('0') ?? [])]
          const above = parents[each.below % parents.length] ?? '0'
          const value = { parent_id: Number(above), name: '链接', name_en: 'Link', url: '/help' }
          const body: BodyOf<Contract['content']['create']> = { kind: 'footer', value }
          const { data } = await call(world.app, content.create, { body, headers })
          model.set(above, [...(model.get(above) ?? []), data.entry.id])
          last = { id: data.change_id, former }
        } else {
          const id = all[each.which % Math.max(1, all.length)]
          if (id === undefined) continue
          const [above, ids] = [...model].find(([, siblings]) => siblings.includes(id)) ?? ['0', []]
          if (each.do === 'move') {
            const of = ids[each.to % ids.length] ?? id
            const body = { kind: 'footer', id, side: each.side, of } as const
            const { data } = await call(world.app, content.move, { body, headers })
            model.set(above, moveId(ids, id, each.side, of) ?? ids)
            last = data.change_id === null ? undefined : { id: data.change_id, former }
          } else {
            const { status, data } = await call(world.app, content.remove, { body: { kind: 'footer', id }, headers })
            const hasChildren = (model.get(id) ?? []).length > 0
            expect(status).toBe(hasChildren ? 409 : 200)
            if (hasChildren) continue
            model.set(
              above,
              ids.filter((other) => other !== id),
            )
            last = { id: data.change_id, former }
          }
        }
        const listedIds: string[] = []
        for (let page = 1; listedIds.length < flat(model).length; page += 1) {
          const { data } = await call(world.app, content.list, {
            query: { kind: 'footer', page, page_size: 3 },
            headers,
          })
          if (data.list.length === 0) break
          listedIds.push(...data.list.map((entry) => entry.id))
        }
        expect(listedIds).toEqual(flat(model))
      }
    }),
    { numRuns: testAll ? 12 : 5 },
  )
})

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{2}$/), { minLength: 1, maxLength: 12 })

test('a restored order has each current entry once, and the former entries in their former order', () => {
  fc.assert(
    fc.property(ids, ids, (present, former) => {
      const restored = restoredOrder(present, former)
      expect([...restored].sort()).toEqual([...present].sort())
      expect(sameOrder({ ids: restored }, { ids: former })).toBe(true)
      // Entries that were added later keep their place.
      const newcomers = (order: readonly string[]) => order.map((id) => (former.includes(id) ? '' : id))
      expect(newcomers(restored)).toEqual(newcomers(present))
    }),
  )
})

test('an entry moved before or after another one is its neighbour, and the others keep their order', () => {
  fc.assert(
    fc.property(
      ids,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('before' as const, 'after' as const),
      (order, idIndex, ofIndex, side) => {
        const [id, of] = [order[idIndex % order.length] ?? '', order[ofIndex % order.length] ?? '']
        const after = moveId(order, id, side, of) ?? []
        const without = (list: readonly string[]) => list.filter((each) => each !== id)
        expect(without(after)).toEqual(without(order))
        if (id !== of) expect(after.indexOf(id) - after.indexOf(of)).toBe(side === 'after' ? 1 : -1)
        expect(moveId(order, 'missing', side, of)).toBeNull()
        expect(moveId(order, id, side, null)?.at(side === 'after' ? -1 : 0)).toBe(id)
      },
    ),
  )
})

test('the order of thousands of entries is restored without blocking the thread', () => {
  const former = Array.from({ length: 5_000 }, (_, at) => String(at))
  const present = former.toReversed()
  const start = performance.now()
  expect(restoredOrder(present, former)).toEqual(former)
  expect(sameOrder({ ids: present }, { ids: former })).toBe(false)
  expect(performance.now() - start).toBeLessThan(1_000)
})
