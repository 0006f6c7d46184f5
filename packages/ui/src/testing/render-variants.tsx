import type { ReactNode } from 'react'
import type { Fixture, FixtureProps } from './fixture.ts'

/** Every combination of one value for each prop. */
function combinations(variants: Readonly<Record<string, readonly unknown[]>>): Record<string, unknown>[] {
  return Object.entries(variants).reduce<Record<string, unknown>[]>(
    (result, [prop, values]) => result.flatMap((props) => values.map((value) => ({ ...props, [prop]: value }))),
    [{}],
  )
}

/** Renders a fixture in every combination of its variants, each in a box that names the combination. */
export function renderVariants({ render, variants = {} }: Fixture): ReactNode {
  return combinations(variants).map((props, at) => {
    const name = Object.entries(props).map(([prop, value]) => `${prop}=${value}`)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, in this order
      <div key={at} data-variant={name.join(' ')}>
        {render(props as FixtureProps)}
      </div>
    )
  })
}
