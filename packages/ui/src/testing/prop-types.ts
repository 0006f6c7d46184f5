const sources = Object.values(
  import.meta.glob<string>(['../{components,campus,theme,labels}/**/*.{ts,tsx}', '!../**/*.{stories,fixture,test}.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n')

/** A prop as its interface declares it. */
export interface PropType {
  name: string
  optional: boolean
  /** The source text of its type. */
  type: string
}

interface Declared {
  bases: { name: string; without: readonly string[] }[]
  props: PropType[]
}

const declared = new Map<string, Declared>()
// interfaces are formatted alike, so their members are the lines indented by two spaces
for (const [, name = '', head = '', body = ''] of sources.matchAll(
  /export interface (\w+Props)(?:<[^{]*?>)?(?:\s+extends ([^{]*?))?\s+\{\n([\s\S]*?)\n\}/g,
)) {
  const bases = [...head.matchAll(/(?:Omit<)?(\w+Props)\b(?:<\w+>)?(?:, ([^>]*)>)?/g)].map(
    ([, base = '', omitted = '']) => ({
      name: base,
      without: [...omitted.matchAll(/'([^']+)'/g)].map(([, prop = '']) => prop),
    }),
  )
  const props = [...body.matchAll(/^ {2}'?([\w-]+)'?(\?)?: (.+)$/gm)].map(([, prop = '', mark, type = '']) => ({
    name: prop,
    optional: mark === '?',
    type,
  }))
  declared.set(name, { bases, props })
}

function propsOf(name: string): PropType[] {
  const { bases = [], props = [] } = declared.get(name) ?? {}
  const names = new Set(props.map((prop) => prop.name))
  const inherited = bases.flatMap((base) => propsOf(base.name).filter((prop) => !base.without.includes(prop.name)))
  return [...props, ...inherited.filter((prop) => !names.has(prop.name))]
}

/** The props of a component that its own interfaces and those of the kit declare, without those of HTML elements. */
export function propTypesOf(component: string): PropType[] {
  return propsOf(`${component}Props`)
}
