'use client'
import { type ReactNode, use, useMemo } from 'react'
import type { DefaultableProps } from './default-props.gen.ts'
import { DefaultPropsContext } from './with-default-props.ts'

/** Props by component, for those that have none of their own. */
export type DefaultProps = { readonly [Name in keyof DefaultableProps]?: Partial<DefaultableProps[Name]> }

/** Props of {@link DefaultPropsProvider}. */
export interface DefaultPropsProviderProps {
  /** Props by component: `{ Button: { variant: 'soft' } }`. Keep the object stable: a new one renders them again. */
  defaults: DefaultProps
  /** Where they apply. */
  children: ReactNode
}

/**
 * Sets props for every component of a kind below it, also where the kit uses them itself. Props of one's own win; providers
 * nest, component by component.
 */
export function DefaultPropsProvider({ defaults, children }: DefaultPropsProviderProps) {
  const outer = use(DefaultPropsContext)
  const value = useMemo(() => ({ ...outer, ...defaults }), [outer, defaults])
  return <DefaultPropsContext value={value}>{children}</DefaultPropsContext>
}
