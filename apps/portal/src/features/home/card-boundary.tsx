import { Component, type ReactNode } from 'react'

interface CardBoundaryProps {
  /** Shown if the card's code throws. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Contains the errors of a card, so that the page survives. */
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
