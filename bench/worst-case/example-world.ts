import { uuid } from './fill-schema.ts'
import type { WorldFacts } from './world/facts.ts'

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const uuids = (count: number) => Array.from({ length: count }, (_, at) => uuid(at))

/** Made-up facts, to build inputs without filling a world. */
export const exampleWorld: WorldFacts = {
  owner: 1,
  identifier: 'G1',
  people: ids(20_000),
  numbers: ids(20_000).map((id) => `X${id}`),
  mobiles: ids(20_000).map((id) => `139${id}`),
  organizations: ids(501),
  groups: ids(200),
  drafts: uuids(50),
  scheduled: uuids(50),
  notice: 1,
  versions: 100,
  lastNotice: 1,
  agenda: 1,
  lastAgenda: 2,
  todo: 1,
  lastTodo: 2,
  background: 1,
  files: { background: uuid(1), notice: uuids(22) },
  apps: ['library'],
  cards: ['notices', 'todo'],
  sources: ['notices', 'todo'],
}
