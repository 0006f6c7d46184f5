import { limits } from '@quadrangle/api-client/contract'
import type { WorldFacts } from '../world/facts.ts'
import type { NounTable } from './call-table.ts'

/** Audiences of the maximum size, each of a different kind. */
export const audiences = ({ organizations, people, groups, numbers, mobiles }: WorldFacts) => {
  const organization = (at: number) => ({
    kind: 'organization',
    id: organizations[at % organizations.length],
    below: Math.floor(at / organizations.length) % 2 === 0 ? 1 : 0,
  })
  const person = (at: number) => ({ kind: 'person', id: people[at % people.length] })
  const group = (at: number) => ({ kind: 'group', id: groups[at % groups.length] })
  const mixed = (at: number) => [organization, person, group][at % 3]?.(at)
  const list = (entryAt: (at: number) => unknown, count: number = limits.audienceEntries) =>
    Array.from({ length: count }, (_, at) => entryAt(at))
  const nothing = { include: [], exclude: [], numbers: [] }
  return {
    'all organisations': { ...nothing, include: list(organization) },
    'people one by one': { ...nothing, include: list(person) },
    'all groups': { ...nothing, include: list(group) },
    'all kinds, in and out': { ...nothing, include: list(mixed), exclude: list((at) => mixed(at + 1)) },
    'all groups less all groups': { ...nothing, include: list(group), exclude: list(group) },
    'student numbers': { ...nothing, numbers: numbers.slice(0, limits.pastedNumbers) },
    'mobile numbers': { ...nothing, numbers: mobiles.slice(0, limits.pastedNumbers) },
    everything: {
      include: list(mixed),
      exclude: list((at) => mixed(at + 1)),
      numbers: numbers.slice(0, limits.pastedNumbers),
    },
  }
}

/** One set of values for each audience. */
export const audienceVariants = (world: WorldFacts) =>
  Object.fromEntries(Object.entries(audiences(world)).map(([name, audience]) => [name, { 'body.audience': audience }]))

export const audienceInputs: NounTable<'audience'> = {
  people: {
    fixed: () => ({}),
    variants: () => ({
      'a name that many have': { 'query.text': '林' },
      'a letter': { 'query.text': 'l' },
      'the beginning of many numbers': { 'query.text': 'X' },
      'a sign that stands for any': { 'query.text': '%' },
    }),
  },
  numbers: {
    variants: ({ numbers, mobiles }) => ({
      'student numbers': { 'body.numbers': numbers.slice(0, limits.pastedNumbers) },
      'mobile numbers': { 'body.numbers': mobiles.slice(0, limits.pastedNumbers) },
    }),
  },
  named: {
    fixed: ({ people, numbers }) => ({
      'body.ids': people.slice(0, limits.audienceEntries),
      'body.numbers': numbers.slice(0, limits.groupPeople),
    }),
    variants: () => ({
      '5,000 guessed numbers': {
        'body.ids': [],
        'body.numbers': Array.from({ length: limits.groupPeople }, (_, at) => String(20_260_000 + at)),
      },
    }),
  },
  count: {
    fixed: () => ({
      'body.audience': { include: [{ kind: 'organization', id: 1, below: 1 }], exclude: [], numbers: [] },
    }),
    variants: audienceVariants,
  },
}
