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
  'danger',
  'danger-hover',
  'danger-soft',
  'on-danger',
  'warning',
  'warning-soft',
  'success',
  'success-soft',
  'info',
  'info-soft',
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
      fontFamily: { sans: 'var(--qd-font-sans)', mono: 'var(--qd-font-mono)' },
      // 12, 14 (body), 16, 20, 24, 32; rem so that a larger browser font size is honoured
      fontSize: {
        xs: ['0.75rem', { lineHeight: '1.5' }],
        sm: ['0.875rem', { lineHeight: '1.5' }],
        base: ['1rem', { lineHeight: '1.5' }],
        lg: ['1.25rem', { lineHeight: '1.25' }],
        xl: ['1.5rem', { lineHeight: '1.25' }],
        '2xl': ['2rem', { lineHeight: '1.25' }],
      },
      borderRadius: {
        card: 'var(--qd-radius-card)',
        control: 'var(--qd-radius-control)',
        inner: 'var(--qd-radius-inner)',
        chip: '9999px',
      },
      boxShadow: { card: 'var(--qd-shadow-card)', overlay: 'var(--qd-shadow-overlay)' },
      spacing: {
        'card-padding': 'var(--qd-card-padding)',
        control: 'var(--qd-control)',
        'control-sm': 'var(--qd-control-sm)',
        'control-lg': 'var(--qd-control-lg)',
        row: 'var(--qd-row-height)',
        header: 'var(--qd-header-height)',
      },
      transitionDuration: { fast: '120ms', slow: '200ms' },
    },
  },
}
