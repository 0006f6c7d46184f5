import { isValidElement, type ReactNode } from 'react'

/** The props that a fixture gives to its component. */
export function findFixtureProps(node: ReactNode, component: unknown): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(node))
    return node.map((child) => findFixtureProps(child, component)).find((props) => props !== undefined)
  if (!isValidElement<Record<string, unknown>>(node)) return undefined
  if (node.type === component) return node.props
  return Object.values(node.props)
    .map((inner) => findFixtureProps(inner as ReactNode, component))
    .find((props) => props !== undefined)
}
