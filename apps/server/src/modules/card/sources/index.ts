import { agenda } from './agenda.ts'
import { apps } from './apps.ts'
import { links } from './links.ts'
import { memo } from './memo.ts'
import { notices } from './notices.ts'
import type { BuiltinSource } from './source.ts'
import { statistic } from './statistic.ts'
import { tips } from './tips.ts'
import { todo } from './todo.ts'

/** What the register may name as the address of a `builtin` source. */
export const builtinSources: ReadonlyMap<string, BuiltinSource> = new Map(
  Object.entries({ agenda, apps, links, memo, notices, statistic, tips, todo }),
)

export type { BuiltinSource, SourceContext, SourceParams } from './source.ts'
