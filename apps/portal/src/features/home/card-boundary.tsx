import { Component, type ReactNode } from 'react'

interface CardBoundaryProps {
  /** Stands in for the card whose code has failed. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Keeps a card whose code fails from taking the page along. */
export class CardBoundary extends Component<CardBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
