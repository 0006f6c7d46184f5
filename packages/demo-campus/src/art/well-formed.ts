const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[a-zA-Z_:][\w:.-]*="[^"<]*")*)\s*(\/?)>/g
const ATTRIBUTE = /([a-zA-Z_:][\w:.-]*)="([^"]*)"/g
const allowed = new Set([
  'svg',
  'defs',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
])

/** Returns the problems of an SVG: wrong nesting or attributes, missing references, and elements that are no shapes. */
export function problemsOf(svg: string): string[] {
  const problems: string[] = []
  const open: string[] = []
  const ids = new Set<string>()
  const references = new Set<string>()
  const textOutsideTags = svg.replace(TAG, (_, closing: string, name: string, attributes: string, empty: string) => {
    if (!allowed.has(name)) problems.push(`<${name}> is no shape`)
    if (closing !== '') {
      if (open.pop() !== name) problems.push(`</${name}> closes something else`)
      return ''
    }
    if (empty === '') open.push(name)
    const keys = new Set<string>()
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (keys.has(key)) problems.push(`<${name}> has ${key} twice`)
      if (/^on|href$|^style$/.test(key)) problems.push(`<${name}> has ${key}`)
      if (/NaN|undefined|Infinity/.test(value)) problems.push(`<${name} ${key}="${value.slice(0, 60)}">`)
      if (key === 'id') ids.add(value)
      const [, target] = /url\(#([^)]+)\)/.exec(value) ?? []
      if (target !== undefined) references.add(target)
      keys.add(key)
    }
    return ''
  })
  if (textOutsideTags.trim() !== '') problems.push(`“${textOutsideTags.trim().slice(0, 60)}” is no part of a picture`)
  if (open.length > 0) problems.push(`<${open.join('>, <')}> is never closed`)
  for (const target of references) if (!ids.has(target)) problems.push(`#${target} does not exist`)
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')) problems.push('it has no view box')
  return problems
}
