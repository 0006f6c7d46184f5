import { type ComponentProps, createElement, type ReactElement } from 'react'

/** Props of an icon; other props are passed to the `<svg>`. */
export interface IconProps extends ComponentProps<'svg'> {
  /** Width and height, in px. */
  size?: number
}

/** What an icon is drawn with: the outline of a path, or an element with its attributes. */
export type IconShape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** Makes an icon, drawn in the colour of the text. Without a name or role it is hidden from screen readers. */
export function createIcon(name: string, shapes: readonly IconShape[]): (props: IconProps) => ReactElement {
  const drawing = shapes.map((shape) =>
    typeof shape === 'string' ? (['path', { d: shape }] as const) : ([shape[0], shape[1]] as const),
  )
  return function Icon({ size = 24, ...rest }: IconProps) {
    const props: ComponentProps<'svg'> & { 'data-icon': string } = {
      'data-icon': name,
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': (rest['aria-label'] ?? rest['aria-labelledby'] ?? rest.role) === undefined || undefined,
      ...rest,
    }
    return createElement('svg', props, ...drawing.map(([tag, attributes]) => createElement(tag, attributes)))
  }
}
