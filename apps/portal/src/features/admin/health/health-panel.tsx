import { type ReactNode, useId } from 'react'
import { Panel } from '../../../shared/panel.tsx'

interface HealthPanelProps {
  title: ReactNode
  className?: string
  children: ReactNode
}

/** One subject of the health page. */
export function HealthPanel({ title, className = '', children }: HealthPanelProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id} className={`p-card-padding ${className}`}>
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {children}
    </Panel>
  )
}
