'use client'
import { type ReactNode, use, useMemo } from 'react'
import type { DefaultableProps } from './default-props.gen.ts'
import { DefaultPropsContext } from './with-default-props.ts'

/** Default props by component, for props that a component is not given directly. */
export type DefaultProps = { readonly [Name in keyof DefaultableProps]?: Partial<DefaultableProps[Name]> }

/** Props of {@link DefaultPropsProvider}. */
export interface DefaultPropsProviderProps {
  /**
   * Props by component: `{ Button: { variant: 'soft' } }`. Keep the object stable: a new one re-renders the components.
   */
  defaults: DefaultProps
  /** Where they apply. */
  children: ReactNode
}

/**
 * Sets default props for every component of a kind below it, also where the kit itself uses that component. Props set
 * on a component directly win. Nested providers override outer ones component by component.
 */
export function DefaultPropsProvider({ defaults, children }: DefaultPropsProviderProps) {
  const outer = use(DefaultPropsContext)
  const value = useMemo(() => ({ ...outer, ...defaults }), [outer, defaults])
  return <DefaultPropsContext value={value}>{children}</DefaultPropsContext>
}
