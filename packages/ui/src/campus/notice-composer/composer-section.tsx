import type { ReactNode } from 'react'
import { Switch } from '../../components/switch/switch.tsx'

interface ComposerSectionProps {
  label: string
  help: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  children?: ReactNode
}

/** A collapsible option; its input is kept while it is closed. */
export function ComposerSection({ label, help, open, onOpenChange, children }: ComposerSectionProps) {
  return (
    <div
      data-q="composer-section"
      className="q:flex q:flex-col q:gap-4 q:rounded-control q:border q:border-border q:bg-surface-raised q:p-4"
    >
      <Switch
        label={<span className="q:font-medium">{label}</span>}
        help={help}
        checked={open}
        onCheckedChange={onOpenChange}
      />
      {open && children}
    </div>
  )
}
