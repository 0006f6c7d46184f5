import type { ReactNode } from 'react'
import type { Subject, SubjectProps } from './subject.ts'

/** Every way to take one value for each prop. */
function combinations(variants: Readonly<Record<string, readonly unknown[]>>): Record<string, unknown>[] {
  return Object.entries(variants).reduce<Record<string, unknown>[]>(
    (found, [prop, values]) => found.flatMap((one) => values.map((value) => ({ ...one, [prop]: value }))),
    [{}],
  )
}

/** Draws a subject in every combination of its variants, each in a box that names the combination. */
export function drawVariants({ draw, variants = {} }: Subject): ReactNode {
  return combinations(variants).map((props, at) => {
    const name = Object.entries(props).map(([prop, value]) => `${prop}=${value}`)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, in this order
      <div key={at} data-variant={name.join(' ')}>
        {draw(props as SubjectProps)}
      </div>
    )
  })
}
