import { ThemeProvider } from '@quadrangle/ui'
import { createConfiguredTheme } from '@quadrangle/ui/theme'
import { type CSSProperties, useMemo } from 'react'
import { themeConfigOf } from '../../../state/theme-config.gen.ts'
import { documentOf, type LookValue } from './look-value.ts'

interface LookThumbnailProps {
  value: LookValue
  mode?: 'light' | 'dark'
  /** How many cards the thumbnail shows at most. */
  cards?: number
}

/** Sample letters in the fonts of the look. */
const letters = 'Aa'
const heading: CSSProperties = { fontFamily: 'var(--qd-font-heading)', fontWeight: 600, whiteSpace: 'nowrap' }
const line = (width: string, colour: string): CSSProperties => ({
  width,
  height: 8,
  borderRadius: 4,
  background: `var(--qd-${colour})`,
})

/** A small portal in a look: header, cards, a button. It is purely visual; its styles are defined only here. */
export function LookThumbnail({ value, mode = 'light', cards = 3 }: LookThumbnailProps) {
  const { config } = documentOf(value)
  const text = JSON.stringify(themeConfigOf(config))
  const theme = useMemo(() => createConfiguredTheme(JSON.parse(text) as ReturnType<typeof themeConfigOf>), [text])
  return (
    <ThemeProvider theme={theme} mode={mode} aria-hidden inert>
      <div style={{ height: 240, overflow: 'hidden', background: 'var(--qd-accent-soft)', zoom: 0.5 }}>
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            gap: 8,
            height: 'var(--qd-header-height)',
            padding: '0 16px',
            background: 'var(--qd-surface-raised)',
            borderBottom: '1px solid var(--qd-border)',
          }}
        >
          <span
            style={{ ...line('32px', 'accent'), height: 32, flex: 'none', borderRadius: 'var(--qd-radius-control)' }}
          />
          <span style={{ ...heading, fontSize: 'var(--qd-font-size-base)' }}>{config.official_name}</span>
          <span style={{ ...line('40px', 'accent-mark'), marginInlineStart: 'auto' }} />
          <span style={line('32px', 'border-control')} />
        </div>
        <div style={{ display: 'flex', gap: 12, padding: 16 }}>
          {Array.from({ length: Math.min(config.layout_config, cards) }, (_, at) => (
            <Card key={String(at)} first={at === 0} title={config.official_name.slice(0, 2)} />
          ))}
        </div>
      </div>
    </ThemeProvider>
  )
}

function Card({ first, title }: { first: boolean; title: string }) {
  return (
    <div
      style={{
        flex: '1 1 0',
        minWidth: 0,
        overflow: 'hidden',
        border: '1px solid var(--qd-border)',
        borderRadius: 'var(--qd-radius-card)',
        background: 'var(--qd-surface-raised)',
        boxShadow: 'var(--qd-shadow-card)',
      }}
    >
      <div
        style={{
          ...heading,
          display: 'flex',
          alignItems: 'center',
          padding: '8px var(--qd-card-padding)',
          fontSize: 'var(--qd-font-size-sm)',
          color: 'var(--qd-card-title-text)',
          background: 'var(--qd-card-title-bg)',
        }}
      >
        {title} {letters}
        {first && (
          <span style={{ ...line('12px', 'secondary'), height: 12, borderRadius: 6, marginInlineStart: 'auto' }} />
        )}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12, padding: 'var(--qd-card-padding)' }}>
        <span style={line('90%', 'border-control')} />
        <span style={line('65%', 'border')} />
        <span
          style={{
            alignSelf: 'start',
            padding: '6px 16px',
            fontSize: 'var(--qd-font-size-sm)',
            color: 'var(--qd-on-accent)',
            background: 'var(--qd-accent)',
            borderRadius: 'var(--qd-radius-control)',
          }}
        >
          {letters}
        </span>
      </div>
    </div>
  )
}
