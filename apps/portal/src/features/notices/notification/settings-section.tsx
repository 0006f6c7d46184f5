import type { ReactNode } from 'react'
import { Panel } from '../../../shared/panel.tsx'

interface SettingsSectionProps {
  id: string
  title: ReactNode
  help: ReactNode
  children: ReactNode
}

/** A panel with a heading and a line of help. */
export function SettingsSection({ id, title, help, children }: SettingsSectionProps) {
  return (
    <Panel aria-labelledby={id} className="p-card-padding sm:p-6">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-text-muted">{help}</p>
      <div className="mt-4">{children}</div>
    </Panel>
  )
}
