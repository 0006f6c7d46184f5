import { expect, test } from 'vitest'
import { Button } from '../components/button/button.tsx'
import { IconButton } from '../components/icon-button/icon-button.tsx'
import type { Table } from '../components/table/table.tsx'
import { part, render } from '../testing/render.tsx'
import { type DefaultProps, DefaultPropsProvider } from './default-props-provider.tsx'

const classes = (root: ParentNode) => [...root.querySelectorAll('[data-q="button"]')].map(({ className }) => className)

test('a missing or undefined prop comes from the nearest provider, a prop that is set does not', async () => {
  const { root } = await render(
    <>
      <DefaultPropsProvider defaults={{ Button: { variant: 'solid', size: 'small' } }}>
        <Button>a</Button>
        <Button variant="ghost">b</Button>
        <Button variant={undefined}>c</Button>
        <DefaultPropsProvider defaults={{ Button: { variant: 'soft' } }}>
          <Button>d</Button>
        </DefaultPropsProvider>
        <DefaultPropsProvider defaults={{ Input: {} }}>
          <Button>e</Button>
        </DefaultPropsProvider>
      </DefaultPropsProvider>
      <Button variant="solid" size="small">
        f
      </Button>
      <Button variant="ghost" size="small">
        g
      </Button>
      <Button variant="soft">h</Button>
    </>,
  )
  const [a, b, c, d, e, solid, ghost, soft] = classes(root)
  expect([a, b, c, d, e]).toEqual([solid, ghost, solid, soft, solid])
})

test('a component built on another component uses the defaults of both, its own first', async () => {
  const { root } = await render(
    <DefaultPropsProvider defaults={{ Button: { size: 'large' }, IconButton: { variant: 'soft' } }}>
      <IconButton label="1" icon={<svg />} />
    </DefaultPropsProvider>,
  )
  const { root: plain } = await render(
    <Button variant="soft" size="large" shape="square" aria-label="1">
      <svg />
    </Button>,
  )
  expect(classes(root)).toEqual(classes(plain))
})

test('defaults have the types of the props', () => {
  // @ts-expect-error: no such variant
  const variant: DefaultProps = { Button: { variant: 'purple' } }
  // @ts-expect-error: no such component
  const component: DefaultProps = { Knob: {} }
  expect([variant, component]).toHaveLength(2)
  // a generic component keeps its type parameter
  const columns: Parameters<typeof Table<{ name: string }>>[0]['columns'] = []
  expect(columns).toEqual([])
})

test('a changed default rerenders the components that use it, and components are distinguished by name only', async () => {
  const { root, rerender } = await render(
    <DefaultPropsProvider defaults={{ Button: { variant: 'solid' } }}>
      <Button>a</Button>
    </DefaultPropsProvider>,
  )
  const [before] = classes(root)
  const element = part('button', root)
  await rerender(
    <DefaultPropsProvider defaults={{ Button: { variant: 'ghost' } }}>
      <Button>a</Button>
    </DefaultPropsProvider>,
  )
  expect(classes(root)).not.toEqual([before])
  expect(part('button', root)).toBe(element)
  expect((Button as { displayName?: string }).displayName).toBe('Button')
})
