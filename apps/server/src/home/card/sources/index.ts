export type { BuiltinSource, SourceContext, SourceParams } from './source.ts'
export { builtinSources } from './sources.gen.ts'
