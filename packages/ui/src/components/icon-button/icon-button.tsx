import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'shape' | 'aria-label'> {
  /** What it does, read aloud and shown as a title. */
  label: string
  /** The picture. */
  icon: ReactNode
}

/** A button that shows only a picture; its label is required. */
export function IconButton({ label, icon, variant = 'ghost', loading, ...rest }: IconButtonProps) {
  return (
    <Button title={label} {...rest} aria-label={label} variant={variant} loading={loading} shape="square">
      {loading ? null : icon}
    </Button>
  )
}
