// Generated from the files of this folder by "npm run generate". Do not edit.
import { agenda } from './agenda.ts'
import { apps } from './apps.ts'
import { links } from './links.ts'
import { memo } from './memo.ts'
import { notices } from './notices.ts'
import { statistic } from './statistic.ts'
import { tips } from './tips.ts'
import { todo } from './todo.ts'
import type { BuiltinSource } from './source.ts'

/** Permitted addresses of a `builtin` source in the register: the names of the files here. */
export const builtinSources: ReadonlyMap<string, BuiltinSource> = new Map([
  ['agenda', agenda],
  ['apps', apps],
  ['links', links],
  ['memo', memo],
  ['notices', notices],
  ['statistic', statistic],
  ['tips', tips],
  ['todo', todo],
])
