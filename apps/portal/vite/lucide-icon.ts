import { type ComponentProps, createElement } from 'react'

interface IconData {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
}

/** Makes an icon from Lucide's data, with the same look and the same properties as Lucide's own. */
function createLucideIcon(icon: IconData) {
  return function Icon({ size = 24, strokeWidth = 2, className, ...rest }: ComponentProps<'svg'> & { size?: number }) {
    const silent = rest['aria-label'] === undefined && rest.role === undefined
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': silent || undefined,
        className,
        ...rest,
      },
      icon.node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}

// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export { createLucideIcon as default }
