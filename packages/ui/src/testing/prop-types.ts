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

interface PropsInterface {
  bases: { name: string; isPick: boolean; listed: readonly string[] }[]
  props: PropType[]
}

const interfaces = new Map<string, PropsInterface>()
// interfaces are formatted alike, so their members are the lines indented by two spaces
for (const [, name = '', extended = '', body = ''] of sources.matchAll(
  /export interface (\w+Props)(?:<[^{]*?>)?(?:\s+extends ([^{]*?))?\s+\{\n([\s\S]*?)\n\}/g,
)) {
  const bases = [...extended.matchAll(/(Pick<)?(\w+Props)\b(?:<\w+>)?(?:, ((?:'[^']+'(?: \| )?)+)>)?/g)].map(
    ([, pick, base = '', listed = '']) => ({
      name: base,
      isPick: pick !== undefined,
      listed: [...listed.matchAll(/'([^']+)'/g)].map(([, prop = '']) => prop),
    }),
  )
  const props = [...body.matchAll(/^ {2}(?:readonly )?'?([\w-]+)'?(\?)?:(.*(?:\n {4}\| .+)*)$/gm)].map(
    ([, prop = '', mark, type = '']) => ({
      name: prop,
      optional: mark === '?',
      type,
    }),
  )
  interfaces.set(name, { bases, props })
}

function propsOf(name: string): PropType[] {
  const { bases = [], props = [] } = interfaces.get(name) ?? {}
  const names = new Set(props.map((prop) => prop.name))
  const inherited = bases.flatMap((base) =>
    propsOf(base.name).filter((prop) => base.listed.includes(prop.name) === base.isPick),
  )
  return [...props, ...inherited.filter((prop) => !names.has(prop.name))]
}

/** The props that a component's interface declares, or inherits from other interfaces of the kit; no HTML attributes. */
export function propTypesOf(component: string): PropType[] {
  return propsOf(`${component}Props`)
}
