import { Button } from '@quadrangle/ui'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ComponentType, ReactNode } from 'react'

interface MethodButtonProps {
  Icon: ComponentType<{ size?: number; className?: string }>
  title: ReactNode
  help?: ReactNode
  onClick: () => void
}

/** A button for one of several methods to prove one's identity, or to set one up. */
export function MethodButton({ Icon, title, help, onClick }: MethodButtonProps) {
  return (
    <Button onClick={onClick} className="h-auto min-h-control justify-start gap-3 py-2 text-start whitespace-normal">
      <Icon size={20} className="shrink-0 text-text-muted" aria-hidden />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{title}</span>
        {help && <span className="block text-sm font-normal text-text-muted wrap-anywhere">{help}</span>}
      </span>
      <ChevronRight size={16} className="shrink-0 text-text-muted rtl:-scale-x-100" aria-hidden />
    </Button>
  )
}
