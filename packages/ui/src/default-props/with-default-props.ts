'use client'
import { createContext, type ReactNode, use } from 'react'

/** The props that a consumer set for components, by their names. */
export const DefaultPropsContext = createContext<Readonly<Record<string, object | undefined>> | undefined>(undefined)

function fill<Props extends object>(props: Props, defaults: object): Props {
  const definedEntries = Object.entries(props).filter(([, value]) => value !== undefined)
  return { ...defaults, ...Object.fromEntries(definedEntries) } as Props
}

/**
 * A component whose missing props come from the nearest {@link DefaultPropsProvider}. It calls `component` as a
 * function, so React sees only one component.
 */
export function withDefaultProps<Component extends (props: never) => ReactNode>(
  name: string,
  component: Component,
): Component {
  const render = component as unknown as (props: object) => ReactNode
  function Defaulted(props: object) {
    const defaults = use(DefaultPropsContext)?.[name]
    return render(defaults ? fill(props, defaults) : props)
  }
  Defaulted.displayName = name
  return Defaulted as unknown as Component
}
