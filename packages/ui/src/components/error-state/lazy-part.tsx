'use client'
import { Component, type ComponentType, createElement, lazy, type ReactNode } from 'react'

/** Props of a view of a failed part: those of the part, and a function that loads it again. */
export type FailedPartProps<Props> = Props & { retry: () => void }

class PartLoadError extends Error {
  override name = 'PartLoadError'
}

/**
 * Like `lazy`, but a failed load does not remove the page: the view `Failed` is rendered instead of the part, and can
 * load it again. Errors of the part itself are rethrown.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<FailedPartProps<Props>>,
): ComponentType<Props> {
  let Loaded = start()

  function start(): ComponentType<Props> {
    const loaded = lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        throw new PartLoadError('A part of the page could not be loaded.', { cause })
      }
    })
    // lazy() loses the type of the props
    return loaded as unknown as ComponentType<Props>
  }

  class PartBoundary extends Component<{ part: Props }, { error?: unknown }> {
    override state: { error?: unknown } = {}

    static getDerivedStateFromError(error: unknown) {
      return { error }
    }

    override componentDidCatch(error: unknown): void {
      // a component of lazy() never loads again after a failure
      if (error instanceof PartLoadError) Loaded = start()
    }

    override render(): ReactNode {
      const { error } = this.state
      const { part } = this.props
      if (error === undefined) return createElement(Loaded, part)
      if (!(error instanceof PartLoadError)) throw error
      return createElement(Failed, { ...part, retry: () => this.setState({ error: undefined }) })
    }
  }

  // passed as `part`, because a ref among the props would receive the instance of the class component
  return function LazyPart(part: Props) {
    return createElement(PartBoundary, { part })
  }
}
