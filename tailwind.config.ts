/**
 * The token bridge: Tailwind's vocabulary mapped onto the theme's CSS variables (`--qd-*`).
 * Loaded through `@config` by packages/ui, apps/portal and Storybook, so `bg-surface-raised` means the same everywhere.
 * Under Tailwind CSS 4 only `theme.extend` and `content` of such a file take effect, and its values compile inline;
 * that is wanted: a value inside a nested theme scope must resolve there and not at the root.
 */
const colors = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'text',
  'text-muted',
  'border',
  'border-control',
  'accent',
  'accent-hover',
  'accent-text',
  'accent-soft',
  'accent-mark',
  'on-accent',
  'secondary',
  'secondary-hover',
  'secondary-text',
  'secondary-soft',
  'secondary-mark',
  'on-secondary',
  'danger',
  'danger-hover',
  'danger-soft',
  'on-danger',
  'warning',
  'warning-hover',
  'warning-soft',
  'on-warning',
  'success',
  'success-hover',
  'success-soft',
  'on-success',
  'info',
  'info-hover',
  'info-soft',
  'on-info',
  'focus',
  'card-title-bg',
  'card-title-text',
  'card-title-hover',
  'card-title-focus',
  'veil',
  'plate',
  'scrim',
  'on-scrim',
] as const

const color = Object.fromEntries(colors.map((name) => [name, `var(--qd-${name})`]))

export default {
  theme: {
    extend: {
      colors: color,
      fontFamily: { sans: 'var(--qd-font-sans)', heading: 'var(--qd-font-heading)', mono: 'var(--qd-font-mono)' },
      fontSize: {
        xs: ['var(--qd-font-size-xs)', { lineHeight: '1.5' }],
        sm: ['var(--qd-font-size-sm)', { lineHeight: '1.5' }],
        base: ['var(--qd-font-size-base)', { lineHeight: '1.5' }],
        lg: ['var(--qd-font-size-lg)', { lineHeight: '1.25' }],
        xl: ['var(--qd-font-size-xl)', { lineHeight: '1.25' }],
        '2xl': ['var(--qd-font-size-2xl)', { lineHeight: '1.25' }],
      },
      borderRadius: {
        card: 'var(--qd-radius-card)',
        control: 'var(--qd-radius-control)',
        inner: 'var(--qd-radius-inner)',
        chip: '9999px',
        // of single components, which a theme may set
        button: 'var(--qd-button-radius, var(--qd-radius-control))',
        field: 'var(--qd-field-radius, var(--qd-radius-control))',
        dialog: 'var(--qd-dialog-radius, var(--qd-radius-card))',
        menu: 'var(--qd-menu-radius, var(--qd-radius-control))',
        tag: 'var(--qd-tag-radius, 9999px)',
        tooltip: 'var(--qd-tooltip-radius, var(--qd-radius-inner))',
      },
      boxShadow: { card: 'var(--qd-shadow-card)', overlay: 'var(--qd-shadow-overlay)' },
      spacing: {
        'card-padding': 'var(--qd-card-padding)',
        control: 'var(--qd-control)',
        'control-sm': 'var(--qd-control-sm)',
        'control-lg': 'var(--qd-control-lg)',
        button: 'max(var(--qd-touch, 0px), var(--qd-button-height, var(--qd-control)))',
        'button-sm': 'max(var(--qd-touch, 0px), var(--qd-button-height-sm, var(--qd-control-sm)))',
        'button-lg': 'max(var(--qd-touch, 0px), var(--qd-button-height-lg, var(--qd-control-lg)))',
        field: 'max(var(--qd-touch, 0px), var(--qd-field-height, var(--qd-control)))',
        'field-sm': 'max(var(--qd-touch, 0px), var(--qd-field-height-sm, var(--qd-control-sm)))',
        'field-lg': 'max(var(--qd-touch, 0px), var(--qd-field-height-lg, var(--qd-control-lg)))',
        row: 'var(--qd-row-height)',
        header: 'var(--qd-header-height)',
      },
      transitionDuration: { fast: 'var(--qd-duration-fast)', slow: 'var(--qd-duration-slow)' },
      // a page or another kit may set them: overlays have to be above its header, and toasts above everything
      zIndex: { overlay: 'var(--qd-z-overlay, 50)', toast: 'var(--qd-z-toast, 2100)' },
    },
  },
}
