import { cva } from 'class-variance-authority'
import { focusRing } from '../classes.ts'

/** The classes of a button, for links that look like one; server components can use it. */
export const buttonClass = cva(
  [
    // the reset does not apply to the consumer's own elements
    'q:box-border q:no-underline',
    'q:inline-flex q:max-w-full q:items-center q:justify-center q:rounded-button q:border q:[font-weight:var(--qd-button-font-weight,500)] q:select-none',
    'q:disabled:opacity-50 q:aria-disabled:not-aria-busy:opacity-50 q:aria-busy:cursor-progress',
    focusRing,
  ],
  {
    variants: {
      variant: {
        // the border shows only where the brand colour has too little contrast to the page
        solid: 'q:border-accent-mark q:bg-accent q:text-on-accent q:not-disabled:hover:bg-accent-hover',
        soft: 'q:border-transparent q:bg-accent-soft q:text-accent-text q:hover:border-accent-text',
        outline: 'q:border-border-control q:bg-surface-raised q:text-text q:hover:bg-surface-sunken',
        ghost: 'q:border-transparent q:bg-transparent q:text-text q:hover:bg-surface-sunken',
        danger: 'q:border-danger q:bg-danger q:text-on-danger q:not-disabled:hover:bg-danger-hover',
      },
      size: {
        small: 'q:min-h-button-sm q:gap-1 q:text-xs',
        default: 'q:min-h-button q:gap-2 q:text-sm',
        large: 'q:min-h-button-lg q:gap-2 q:text-base',
      },
      shape: { text: 'q:px-[var(--qd-button-padding-inline,1em)] q:py-1', square: 'q:aspect-square q:shrink-0' },
    },
    defaultVariants: { variant: 'outline', size: 'default', shape: 'text' },
  },
)
