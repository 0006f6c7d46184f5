import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'

/** The part of react-docgen's type description that is used here. */
interface DocgenType {
  name: string
  raw?: string
  elements?: DocgenType[]
  value?: string
}

interface Documented {
  __docgenInfo?: { props?: Record<string, { tsType?: DocgenType }> }
}

/** A type as in source code; '' if docgen does not know it. */
function sourceOf({ name, raw, value, elements }: DocgenType): string {
  if (name === 'unknown') return ''
  if (name === 'union' && elements) return elements.map(sourceOf).filter(Boolean).join(' | ')
  return raw ?? value ?? name
}

/** Lists the values of a union in the table of props: Storybook by itself only writes “union”. */
export const withUnionTypes: ArgTypesEnhancer = ({ component, argTypes }) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {}
  const entries = Object.entries(argTypes).map(([name, argType]): [string, StrictInputType] => {
    const type = props[name]?.tsType
    if (type === undefined) return [name, argType]
    const summary = sourceOf(type)
    return [name, { ...argType, table: { ...argType.table, type: summary === '' ? undefined : { summary } } }]
  })
  return Object.fromEntries(entries)
}
